import { closeSync, openSync, writeSync } from 'node:fs';
import { createChance, unitOf } from './units.ts';

/** Characters written at a time; at most three times as many bytes. */
const PIECE = 1 << 16;
const HEADER = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE tmx SYSTEM "tmx14.dtd">
<tmx version="1.4">
  <header creationtool="bench" creationtoolversion="1" segtype="sentence" o-tmf="tmx" adminlang="en-US" srclang="en-US" datatype="plaintext"/>
  <body>
`;
const FOOTER = '  </body>\n</tmx>\n';

/** A generated file. */
export interface TmxFile {
  readonly path: string;
  readonly bytes: number;
  readonly units: number;
}

/** Writes a TMX file of a little less than `size` bytes; always the same one. */
export function writeTmxFile(path: string, size: number): TmxFile {
  const chance = createChance(1);
  const file = openSync(path, 'w');
  let bytes = writeSync(file, HEADER);
  let units = 0;
  while (bytes < size - 4 * PIECE) {
    let piece = '';
    while (piece.length < PIECE) piece += unitOf(++units, chance);
    bytes += writeSync(file, piece);
  }
  bytes += writeSync(file, FOOTER);
  closeSync(file);
  return { path, bytes, units };
}
