// An export is TMX 1.4. What is between the segments is ASCII, so a block is written as its bytes: each a character of Latin-1.
// That takes half of the time of decoding and encoding, and the markup is the same in both.

import { escapeText, replaceForbidden } from 'language-service-tmx/escape';
import { type Block, FIELD, FieldReader, SEGMENT_END } from './blocks.ts';

/** What comes before the first unit. */
export function header(name: string, sourceLanguage: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4">
<header creationtool="language-service-sandbox" creationtoolversion="1" segtype="sentence" o-tmf="tmx" adminlang="en" srclang="${sourceLanguage}" datatype="plaintext">
<prop type="name">${escapeText(replaceForbidden(name))}</prop>
</header>
<body>
`;
}

/** What comes after the last unit. */
export const footer = '</body>\n</tmx>\n';

/** The units of a block, in order. Its texts must be escaped already. */
export function unitsOf({ texts, marks }: Omit<Block, 'firstId'>, sourceLanguage: string): string {
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
