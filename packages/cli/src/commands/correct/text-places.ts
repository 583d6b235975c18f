// A place in a text as editors count it: lines and columns from 1, a column in UTF-16 code units.

export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Makes the function that finds the line and column of an offset. Offsets come in ascending order. */
export function placesIn(text: string): (offset: number) => Place {
  const ends = text.matchAll(/\r\n|\n|\r|$/g);
  let [line, start] = [1, 0];
  let next = ends.next().value;
  return (offset) => {
    for (; next !== undefined && next[0] !== '' && next.index + next[0].length <= offset; line += 1) {
      start = next.index + next[0].length;
      next = ends.next().value;
    }
    return { line, column: offset - start + 1 };
  };
}
