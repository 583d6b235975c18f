/* Reads an XML file with libexpat, in pieces, and has every tag and every text handed out. Says what it dislikes. */
#include <expat.h>
#include <stdio.h>

enum { PIECE = 64 * 1024 };

static unsigned long long elements, bytes;

static void XMLCALL on_start(void *data, const XML_Char *name, const XML_Char **attributes) {
  (void)data, (void)name, (void)attributes;
  elements += 1;
}

static void XMLCALL on_end(void *data, const XML_Char *name) { (void)data, (void)name; }

static void XMLCALL on_text(void *data, const XML_Char *text, int length) {
  (void)data, (void)text;
  bytes += (unsigned long long)length;
}

static int fail(const char *reason) {
  puts(reason);
  return 1;
}

int main(int count, char **arguments) {
  FILE *file = count == 2 ? fopen(arguments[1], "rb") : NULL;
  if (file == NULL) return fail("the file cannot be read");
  XML_Parser parser = XML_ParserCreate(NULL);
  XML_SetElementHandler(parser, on_start, on_end);
  XML_SetCharacterDataHandler(parser, on_text);
  for (size_t length = 1; length > 0;) {
    void *piece = XML_GetBuffer(parser, PIECE);
    if (piece == NULL) return fail("there is no memory");
    length = fread(piece, 1, PIECE, file);
    if (XML_ParseBuffer(parser, (int)length, length == 0) != XML_STATUS_OK)
      return fail(XML_ErrorString(XML_GetErrorCode(parser)));
  }
  return elements > 0 && bytes > 0 ? 0 : fail("there is nothing in the file");
}
