// The texts of a file by an XML parser that is not ours.

import { readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';

/** A text of a unit. A variant has one text for each of its segments. */
export interface ForeignText {
  readonly language: string;
  readonly text: string;
}

/** Reads the units of a file in UTF-8, each with its texts in their order. */
export function unitsBySaxes(path: string): ForeignText[][] {
  const units: ForeignText[][] = [];
  let language = '';
  let text: string | undefined;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'tu') units.push([]);
    if (name === 'tuv') language = attributes['xml:lang'] ?? '';
    if (name === 'seg') text = '';
  });
  parser.on('text', (part) => {
    if (text !== undefined) text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name !== 'seg' || text === undefined) return;
    units.at(-1)?.push({ language, text });
    text = undefined;
  });
  parser.write(readFileSync(path, 'utf8')).close();
  return units;
}
