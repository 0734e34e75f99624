/// The parts of published schemas that the reports use, written anew from the documents that they name.
///
/// They allow nothing that these do not, and only the members that a report may have.
enum ReportSchemas {
  /// From "Static Analysis Results Interchange Format (SARIF) Version 2.1.0 Plus Errata 01" by OASIS, and its
  /// `sarif-schema-2.1.0.json`.
  static let sarif = """
    {
      "type": "object", "additionalProperties": false, "required": ["version", "runs"],
      "properties": {
        "$schema": {"type": "string", "format": "uri"},
        "version": {"type": "string", "enum": ["2.1.0"]},
        "runs": {"type": "array", "items": {"$ref": "#/definitions/run"}}
      },
      "definitions": {
        "run": {
          "type": "object", "additionalProperties": false, "required": ["tool"],
          "properties": {
            "tool": {"$ref": "#/definitions/tool"},
            "invocations": {"type": "array", "items": {"$ref": "#/definitions/invocation"}},
            "columnKind": {"type": "string", "enum": ["utf16CodeUnits", "unicodeCodePoints"]},
            "results": {"type": "array", "items": {"$ref": "#/definitions/result"}}
          }
        },
        "tool": {
          "type": "object", "additionalProperties": false, "required": ["driver"],
          "properties": {"driver": {"$ref": "#/definitions/toolComponent"}}
        },
        "toolComponent": {
          "type": "object", "additionalProperties": false, "required": ["name"],
          "properties": {
            "name": {"type": "string"}, "version": {"type": "string"},
            "semanticVersion": {"type": "string"},
            "rules": {
              "type": "array", "uniqueItems": true,
              "items": {"$ref": "#/definitions/reportingDescriptor"}
            }
          }
        },
        "reportingDescriptor": {
          "type": "object", "additionalProperties": false, "required": ["id"],
          "properties": {
            "id": {"type": "string"}, "name": {"type": "string"},
            "shortDescription": {"$ref": "#/definitions/multiformatMessageString"},
            "fullDescription": {"$ref": "#/definitions/multiformatMessageString"},
            "help": {"$ref": "#/definitions/multiformatMessageString"},
            "defaultConfiguration": {"$ref": "#/definitions/reportingConfiguration"}
          }
        },
        "multiformatMessageString": {
          "type": "object", "additionalProperties": false, "required": ["text"],
          "properties": {"text": {"type": "string"}}
        },
        "reportingConfiguration": {
          "type": "object", "additionalProperties": false,
          "properties": {"level": {"$ref": "#/definitions/level"}}
        },
        "level": {"type": "string", "enum": ["none", "note", "warning", "error"]},
        "invocation": {
          "type": "object", "additionalProperties": false, "required": ["executionSuccessful"],
          "properties": {
            "executionSuccessful": {"type": "boolean"},
            "toolExecutionNotifications": {
              "type": "array", "items": {"$ref": "#/definitions/notification"}
            }
          }
        },
        "notification": {
          "type": "object", "additionalProperties": false, "required": ["message"],
          "properties": {
            "level": {"$ref": "#/definitions/level"}, "message": {"$ref": "#/definitions/message"}
          }
        },
        "message": {
          "type": "object", "additionalProperties": false, "required": ["text"],
          "properties": {"text": {"type": "string"}}
        },
        "result": {
          "type": "object", "additionalProperties": false, "required": ["message"],
          "properties": {
            "ruleId": {"type": "string"}, "ruleIndex": {"type": "integer", "minimum": -1},
            "level": {"$ref": "#/definitions/level"}, "message": {"$ref": "#/definitions/message"},
            "locations": {"type": "array", "items": {"$ref": "#/definitions/location"}},
            "partialFingerprints": {
              "type": "object", "additionalProperties": {"type": "string"}
            },
            "relatedLocations": {
              "type": "array", "uniqueItems": true, "items": {"$ref": "#/definitions/location"}
            }
          }
        },
        "location": {
          "type": "object", "additionalProperties": false,
          "properties": {
            "physicalLocation": {"$ref": "#/definitions/physicalLocation"},
            "message": {"$ref": "#/definitions/message"}
          }
        },
        "physicalLocation": {
          "type": "object", "additionalProperties": false, "required": ["artifactLocation"],
          "properties": {
            "artifactLocation": {
              "type": "object", "additionalProperties": false,
              "properties": {
                "uri": {"type": "string", "format": "uri-reference"},
                "uriBaseId": {"type": "string"}
              }
            },
            "region": {
              "type": "object", "additionalProperties": false,
              "properties": {
                "startLine": {"type": "integer", "minimum": 1},
                "startColumn": {"type": "integer", "minimum": 1}
              }
            }
          }
        }
      }
    }
    """

  /// From the section "Code Quality report format" of GitLab's documentation of Code Quality.
  static let gitlab = """
    {
      "type": "array",
      "items": {
        "type": "object", "additionalProperties": false,
        "required": ["description", "check_name", "fingerprint", "severity", "location"],
        "properties": {
          "description": {"type": "string"}, "check_name": {"type": "string"},
          "fingerprint": {"type": "string"},
          "severity": {"type": "string", "enum": ["info", "minor", "major", "critical", "blocker"]},
          "location": {
            "type": "object", "additionalProperties": false, "required": ["path", "lines"],
            "properties": {
              "path": {"type": "string", "format": "relative-path"},
              "lines": {
                "type": "object", "additionalProperties": false, "required": ["begin"],
                "properties": {"begin": {"type": "integer", "minimum": 1}}
              }
            }
          }
        }
      }
    }
    """

  /// From `junit-10.xsd` of the xUnit plugin for Jenkins.
  static let junit = """
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
      <xs:element name="testsuites">
        <xs:complexType>
          <xs:sequence>
            <xs:element ref="testsuite" minOccurs="0" maxOccurs="unbounded"/>
          </xs:sequence>
        </xs:complexType>
      </xs:element>
      <xs:element name="testsuite">
        <xs:complexType>
          <xs:choice minOccurs="0" maxOccurs="unbounded">
            <xs:element ref="testcase"/>
            <xs:element ref="system-out"/>
          </xs:choice>
          <xs:attribute name="name" type="xs:string" use="required"/>
          <xs:attribute name="tests" type="xs:string" use="required"/>
          <xs:attribute name="failures" type="xs:string" use="required"/>
          <xs:attribute name="errors" type="xs:string" use="required"/>
          <xs:attribute name="skipped" type="xs:string"/>
        </xs:complexType>
      </xs:element>
      <xs:element name="testcase">
        <xs:complexType>
          <xs:choice minOccurs="0" maxOccurs="unbounded">
            <xs:element ref="skipped"/>
            <xs:element ref="error"/>
            <xs:element ref="failure"/>
          </xs:choice>
          <xs:attribute name="name" type="xs:string" use="required"/>
          <xs:attribute name="classname" type="xs:string"/>
        </xs:complexType>
      </xs:element>
      <xs:element name="skipped">
        <xs:complexType mixed="true">
          <xs:attribute name="type" type="xs:string"/>
          <xs:attribute name="message" type="xs:string"/>
        </xs:complexType>
      </xs:element>
      <xs:element name="error">
        <xs:complexType mixed="true">
          <xs:attribute name="type" type="xs:string"/>
          <xs:attribute name="message" type="xs:string"/>
        </xs:complexType>
      </xs:element>
      <xs:element name="failure">
        <xs:complexType mixed="true">
          <xs:attribute name="type" type="xs:string"/>
          <xs:attribute name="message" type="xs:string"/>
        </xs:complexType>
      </xs:element>
      <xs:element name="system-out" type="xs:string"/>
    </xs:schema>
    """
}
