// The marks that git leaves in a file where two branches changed the same lines.

/** Some tools name no branch behind a mark. */
const begin = /^<{7}(?: |\r?$)/m;
const end = /^>{7}(?: |\r?$)/m;

/** Returns the number of the line with the first mark of a merge conflict; undefined without a whole conflict. */
export function lineOfMark(text: string): number | undefined {
  const mark = begin.exec(text);
  return mark === null || !end.test(text) ? undefined : text.slice(0, mark.index).split('\n').length;
}

/** Says that a line has a mark of a merge conflict. */
export function markInWords(line: number): string {
  return `line ${line} has a mark of a merge conflict`;
}
