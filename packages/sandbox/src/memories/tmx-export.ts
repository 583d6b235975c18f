import { closeSync, openSync, writeSync } from 'node:fs';
import { escapeText } from 'language-service-tmx/escape';
import { discard, publish, temporaryName } from '../store/replace-file.ts';
import { query, rowsOf } from '../store/sqlite.ts';
import { bytesOf, openDatabase, textOf } from './layout.ts';
import { readInfo } from './memory-info.ts';
import { footer, header, unitsOf } from './write-tmx.ts';

/** Enough for a block of ordinary segments. New memory for each costs more than the writing. */
const SPACE_BYTES = 256 * 1024;

export interface ExportOrder {
  /** Path of the memory. */
  readonly memory: string;
  /** Path of the TMX file to create. */
  readonly target: string;
  /** Name of the memory, told in the header. */
  readonly name: string;
}

export interface ExportResult {
  readonly bytes: number;
}

/** Writes a memory as TMX 1.4, a block at a time. Blocks until it is done, so it runs in a thread of its own. */
export function exportTmx({ memory, target, name }: ExportOrder): ExportResult {
  using database = openDatabase(memory);
  const { sourceLanguage } = readInfo(database);
  const file = openSync(temporaryName(target), 'w');
  let bytes = 0;
  let space = Buffer.allocUnsafe(SPACE_BYTES);
  const write = (text: string, encoding: 'utf8' | 'latin1') => {
    if (text.length * 3 > space.length) space = Buffer.allocUnsafe(text.length * 4);
    bytes += writeSync(file, space, 0, space.write(text, encoding));
  };
  try {
    write(header(name, sourceLanguage), 'utf8');
    for (const row of rowsOf(query(database, 'SELECT texts, marks FROM blocks ORDER BY first_id'))) {
      const texts = escapeText(bytesOf(row, 'texts').toString('latin1'));
      write(unitsOf({ texts, marks: textOf(row, 'marks') }, sourceLanguage), 'latin1');
    }
    write(footer, 'utf8');
    closeSync(file);
    publish(target);
  } catch (error) {
    discard(target);
    throw error;
  }
  return { bytes };
}
