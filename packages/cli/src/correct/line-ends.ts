// The service corrects words. The line ends of a passage are sent as line feeds and come back as the file has them.

const LINE_END = /\r\n|\n|\r/g;

/** Returns the passage as it is sent. */
export function withLineFeeds(text: string): string {
  return text.replace(LINE_END, '\n');
}

/**
 * Returns the corrected passage with the line ends of the original, one by one; what is left over gets the first of
 * them.
 */
export function withOwnLineEnds(corrected: string, original: string, usual: string): string {
  const own = original.match(LINE_END) ?? [];
  let at = 0;
  return corrected.replace(LINE_END, () => {
    const end = own[at] ?? own[0] ?? usual;
    at += 1;
    return end;
  });
}

/** Returns the first line end of a text; a line feed where it has none. */
export function usualLineEnd(text: string): string {
  return text.match(LINE_END)?.[0] ?? '\n';
}
