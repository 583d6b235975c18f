// A TMX file as large as an import may be. Its units stand in it as an export writes them, so that the two can be
// compared byte by byte.

import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';

const HEAD = '<tmx version="1.4"><header srclang="en"/>\n<body>\n';
const END = '</body>\n</tmx>\n';
const AT_ONCE = 1000;

/** The source text of a unit; the first has the number 1. */
export function sentence(number: number): string {
  return `Step ${number}: tighten nuts & bolts, then look at the brakes, the chain and every cable for wear.`;
}

/** Writes a file of that many bytes, and gives how many units it has. */
export function writeLargeFile(path: string, bytes: number): number {
  const file = openSync(path, 'w');
  let left = bytes - END.length;
  const write = (text: string): void => {
    left -= writeSync(file, text);
  };
  write(HEAD);
  const most = (AT_ONCE + 1) * Buffer.byteLength(unit(bytes));
  let count = 0;
  while (left > most) {
    write(Array.from({ length: AT_ONCE }, (_, index) => unit(count + index + 1)).join(''));
    count += AT_ONCE;
  }
  // The last unit takes what is left over.
  count += 1;
  write(unit(count, '!'.repeat(left - Buffer.byteLength(unit(count)))));
  write(END);
  closeSync(file);
  return count;
}

/** A digest of everything from the first unit on. */
export async function digestOfUnits(file: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of file) {
    if (head === undefined) {
      hash.update(chunk);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    const start = head.indexOf('<tu>');
    if (start < 0) continue;
    hash.update(head.subarray(start));
    head = undefined;
  }
  return hash.digest('hex');
}

function unit(number: number, more = ''): string {
  const source = sentence(number).replace('&', '&amp;');
  const target = `Schritt ${number}: Schrauben &amp; Muttern anziehen, dann Bremsen, Kette und alle Züge prüfen.`;
  return `<tu>
<tuv xml:lang="en"><seg>${source}</seg></tuv>
<tuv xml:lang="de"><seg>${target}${more}</seg></tuv>
</tu>
`;
}
