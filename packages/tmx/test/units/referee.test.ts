// Another XML parser and a few lines read the same texts of a file as `readUnits`: two readers that must agree.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readUnits } from 'language-service-tmx';
import { SaxesParser } from 'saxes';
import { expect } from 'vitest';
import { fileIn, it, publicMemories, realFiles, tmx, tu } from '../support/files.ts';

/** Language and text of each variant, unit by unit. */
type Texts = (readonly [language: string, text: string])[][];

const codes = new Set(['bpt', 'ept', 'ph', 'it', 'ut', 'sub']);

function readBySaxes(path: string): Texts {
  const units: Texts = [];
  const way: string[] = [];
  let variant = { language: '', text: '', segments: 0 };
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    way.push(name);
    const place = way.join(' ');
    if (place === 'tmx body tu') units.push([]);
    else if (place === 'tmx body tu tuv')
      variant = { language: attributes['xml:lang'] ?? attributes['lang'] ?? '', text: '', segments: 0 };
    else if (place === 'tmx body tu tuv seg') variant.segments += 1;
  });
  parser.on('closetag', () => {
    if (way.join(' ') === 'tmx body tu tuv') units.at(-1)?.push([variant.language, variant.text]);
    way.pop();
  });
  const take = (part: string) => {
    const isText =
      way.slice(0, 5).join(' ') === 'tmx body tu tuv seg' && !way.some((name) => codes.has(name));
    if (isText && variant.segments === 1) variant.text += part;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  const bytes = readFileSync(path);
  const isUtf16 = bytes[0] === 0xff || bytes[0] === 0xfe || bytes[0] === 0 || bytes[1] === 0;
  const isBigEndian = bytes[0] === 0xfe || bytes[0] === 0;
  parser
    .write(new TextDecoder(isUtf16 ? (isBigEndian ? 'utf-16be' : 'utf-16le') : 'utf-8').decode(bytes))
    .close();
  return units;
}

function readByUnits(path: string): Texts {
  const units: Texts = [];
  readUnits(path, ({ variants }) => {
    units.push(variants.map(({ language = '', text }) => [language, text] as const));
    return true;
  });
  return units;
}

it('a file with codes, marks, sections and a second segment', ({ folder }) => {
  const inline =
    '<bpt i="1">&lt;b></bpt>Brake<ept i="1">&lt;/b></ept> <hi>now<ph>x<sub>y</sub></ph></hi><![CDATA[ & ]]>&#x2014;';
  const second = '<tu><tuv lang="en"><seg>Bell</seg><seg>Horn</seg></tuv><tuv><seg/></tuv></tu>';
  const stray = `<group>${tu({ en: 'no unit' })}</group>`;
  const path = fileIn(folder, tmx(`${tu({ en: inline, de: ' Bremse\n' })}${second}${stray}`));
  expect(readByUnits(path)).toEqual([
    [
      ['en', 'Brake now & \u2014'],
      ['de', ' Bremse\n'],
    ],
    [
      ['en', 'Bell'],
      ['', ''],
    ],
  ]);
  expect(readBySaxes(path)).toEqual(readByUnits(path));
});

it.for(['examples/nordlicht.tmx', ...publicMemories('small').map((name) => join(realFiles, name))])(
  '%s',
  (path) => {
    expect(readByUnits(path)).toEqual(readBySaxes(path));
  },
);
