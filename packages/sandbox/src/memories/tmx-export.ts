// An export is TMX 1.4. What is between the segments is ASCII, so a block is written as its bytes: each a character of Latin-1.
// That takes half of the time of decoding and encoding, and the markup is the same in both.

import { closeSync, openSync, writeSync } from 'node:fs';
import { escapeText, replaceForbidden } from 'language-service-tmx/escape';
import { discard, publish, temporaryName } from '../store/replace-file.ts';
import { query, rowsOf } from '../store/sqlite.ts';
import { type Block, FIELD, FieldReader, SEGMENT_END } from './blocks.ts';
import { bytesOf, openDatabase, readInfo, textOf } from './layout.ts';

/** Enough for a block of ordinary segments. New memory for each costs more than the writing. */
const SPACE_BYTES = 256 * 1024;

export interface ExportOrder {
  /** Path of the memory. */
  readonly memory: string;
  /** Path of the TMX file to create. */
  readonly target: string;
  /** Name of the memory, for the header. */
  readonly name: string;
}

/** Writes a memory as TMX 1.4, a block at a time. Blocks until it is done, so it runs in its own thread. */
export function exportTmx({ memory, target, name }: ExportOrder): void {
  using database = openDatabase(memory);
  const { sourceLanguage } = readInfo(database);
  const file = openSync(temporaryName(target), 'w');
  let space = Buffer.allocUnsafe(SPACE_BYTES);
  const write = (text: string, encoding: 'utf8' | 'latin1') => {
    if (text.length * 3 > space.length) space = Buffer.allocUnsafe(text.length * 4);
    writeSync(file, space, 0, space.write(text, encoding));
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
}

/** What comes before the first unit. */
function header(name: string, sourceLanguage: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4">
<header creationtool="language-service-sandbox" creationtoolversion="1" segtype="sentence" o-tmf="tmx" adminlang="en" srclang="${sourceLanguage}" datatype="plaintext">
<prop type="name">${escapeText(replaceForbidden(name))}</prop>
</header>
<body>
`;
}

/** What comes after the last unit. */
const footer = '</body>\n</tmx>\n';

/** The units of a block, in order. Its texts must be escaped already. */
function unitsOf({ texts, marks }: Omit<Block, 'firstId'>, sourceLanguage: string): string {
  const fields = new FieldReader(marks);
  let units = '';
  let at = 0;
  while (!fields.isAtEnd) {
    units += '<tu>\n';
    let language = sourceLanguage;
    for (;;) {
      const times = timesOf(fields);
      const end = texts.indexOf(fields.endsSegment ? SEGMENT_END : FIELD, at);
      units += `<tuv xml:lang="${language}"${times}><seg>${texts.slice(at, end)}</seg></tuv>\n`;
      at = end + 1;
      if (fields.endsSegment) break;
      language = fields.next();
    }
    units += '</tu>\n';
  }
  return units;
}

/** The three times of a text, as attributes. */
function timesOf(fields: FieldReader): string {
  const created = attribute(' creationdate="', fields.nextTime());
  const changed = attribute(' changedate="', fields.nextTime());
  return created + changed + attribute(' lastusagedate="', fields.nextTime());
}

function attribute(opening: string, time: string): string {
  return time === '' ? '' : `${opening}${time}"`;
}
