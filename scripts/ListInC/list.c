// A list of 1,000 rows in C without any framework: the lower limit for `scripts/bench terminal`.
//
// It shows a cursor that the arrow keys, j and k move, Page Up and Page Down, and draws each frame
// with one write. `q` and the end of the input quit. It is compiled by scripts/bench alone.
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

enum { ROWS = 1000, MAXIMUM = 1 << 18 };

static struct termios original;
static char frame[MAXIMUM];
static size_t length;
static int cursor, first, shownCursor = -1, shownFirst = -1;
static struct winsize size;

static void append(const char *text) {
  size_t count = strlen(text);
  if (length + count > MAXIMUM) return;
  memcpy(frame + length, text, count);
  length += count;
}

static void flush(void) {
  for (size_t written = 0; written < length;) {
    ssize_t count = write(1, frame + written, length - written);
    if (count <= 0) exit(1);
    written += (size_t)count;
  }
  length = 0;
}

static void drawRow(int row) {
  char line[64];
  snprintf(line, sizeof line, "\x1b[%dH %s Row %d\x1b[K", row - first + 1,
           row == cursor ? "❯" : " ", row);
  append(line);
}

static void draw(void) {
  if (cursor < first) first = cursor;
  if (cursor >= first + size.ws_row) first = cursor - size.ws_row + 1;
  if (first != shownFirst) {
    for (int row = first; row < ROWS && row < first + size.ws_row; row++) drawRow(row);
  } else if (cursor != shownCursor) {
    drawRow(shownCursor);
    drawRow(cursor);
  }
  shownFirst = first;
  shownCursor = cursor;
  flush();
}

static void move(int step) {
  cursor += step;
  if (cursor < 0) cursor = 0;
  if (cursor >= ROWS) cursor = ROWS - 1;
}

static void handle(const char *keys, ssize_t count) {
  for (ssize_t i = 0; i < count; i++) {
    if (keys[i] == 'q') exit(0);
    if (keys[i] == 'j') move(1);
    if (keys[i] == 'k') move(-1);
    if (keys[i] != 0x1b || i + 2 >= count) continue;
    i += 2;
    if (keys[i] == 'A') move(-1);
    if (keys[i] == 'B') move(1);
    if (keys[i] == '5') move(1 - size.ws_row);
    if (keys[i] == '6') move(size.ws_row - 1);
  }
}

static void leave(void) {
  length = 0;
  append("\x1b[?25h\x1b[?1049l");
  flush();
  tcsetattr(0, TCSANOW, &original);
}

int main(void) {
  if (tcgetattr(0, &original) || ioctl(1, TIOCGWINSZ, &size)) return 1;
  struct termios raw = original;
  cfmakeraw(&raw);
  tcsetattr(0, TCSANOW, &raw);
  atexit(leave);
  append("\x1b[?1049h\x1b[?25l");
  draw();
  struct pollfd input = {.fd = 0, .events = POLLIN};
  while (poll(&input, 1, -1) > 0) {
    char keys[65536];
    ssize_t count = read(0, keys, sizeof keys);
    if (count <= 0) break;
    handle(keys, count);
    draw();
  }
  return 0;
}
