// A place in a text as editors count it: lines and columns from 1, a column in UTF-16 code units.

export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Returns where each line begins and, without its line end, ends. */
export function linesOf(text: string): { readonly start: number; readonly end: number }[] {
  const lines: { start: number; end: number }[] = [];
  let start = 0;
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) {
    lines.push({ start, end: index });
    start = index + end.length;
  }
  return [...lines, { start, end: text.length }];
}

/** Makes the function that finds the line and column of an offset. */
export function placesIn(text: string): (offset: number) => Place {
  const starts = linesOf(text).map(({ start }) => start);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
