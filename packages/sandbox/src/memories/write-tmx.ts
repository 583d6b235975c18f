// An export is TMX 1.4. What is between the segments is ASCII, so a block is written as its bytes: each a character of Latin-1.
// That takes half of the time of decoding and encoding, and the markup is the same in both.

import { escapeText, replaceForbidden } from 'language-service-tmx/import';
import { type Block, FIELD, SEGMENT_END } from './blocks.ts';

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
  const marksOfUnits = marks.split(SEGMENT_END);
  const textsOfUnits = texts.split(SEGMENT_END);
  textsOfUnits.pop(); // what follows the last end
  let units = '';
  for (let index = 0; index < textsOfUnits.length; index += 1)
    units += unitOf(textsOfUnits[index] ?? '', marksOfUnits[index] ?? '', sourceLanguage);
  return units;
}

/** Of the marks, three times belong to the source, then language and three times to each target. */
function unitOf(textsOfUnit: string, marksOfUnit: string, sourceLanguage: string): string {
  const texts = textsOfUnit.split(FIELD);
  const marks = marksOfUnit.split(FIELD);
  let variants = variantOf(sourceLanguage, marks, 0, texts[0] ?? '');
  for (let index = 1; index < texts.length; index += 1) {
    const at = index * 4 - 1;
    variants += variantOf(marks[at] ?? '', marks, at + 1, texts[index] ?? '');
  }
  return `<tu>\n${variants}</tu>\n`;
}

/** `at` is the place of its first time among the marks. */
function variantOf(language: string, marks: readonly string[], at: number, text: string): string {
  const created = attribute('creationdate', marks[at]);
  const changed = attribute('changedate', marks[at + 1]);
  const used = attribute('lastusagedate', marks[at + 2]);
  return `<tuv xml:lang="${language}"${created}${changed}${used}><seg>${text}</seg></tuv>\n`;
}

function attribute(name: string, time = ''): string {
  return time === '' ? '' : ` ${name}="${time}"`;
}
