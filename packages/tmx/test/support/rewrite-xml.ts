// A document as another program would write it: saxes reads it, and what it reads is written in another of the ways that
// XML has for the same.

import fc from 'fast-check';
import { SaxesParser } from 'saxes';

const encodings = ['utf-8', 'utf-8 with a mark', 'utf-16le', 'utf-16be'] as const;
const lineEnds = ['\n', '\r\n', '\r'] as const;

/** What decides between two ways: the next number is below another, and not negative. */
export type Chance = (below: number) => number;

/** Chances that replay. */
export const chances: fc.Arbitrary<Chance> = fc.integer({ min: 1, max: 0x7fffffff }).map((seed) => {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 48_271) >>> 0) % 0x7fffffff || 1;
    return state % below;
  };
});

/** The document in other bytes. Its line ends, and those of its texts, are one of the three that XML has. */
export function rewriteXml(document: string, chance: Chance): Buffer {
  const encoding = oneOf(encodings, chance);
  const lineEnd = oneOf(lineEnds, chance);
  const pieces: string[] = [
    `<?xml version="1.0" encoding="${encoding.startsWith('utf-16') ? 'UTF-16' : 'UTF-8'}"?>\n`,
  ];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const said = shuffled(Object.entries(attributes), chance).map((one) => attribute(one, chance));
    pieces.push(`<${name}${said.join('')}${oneOf(['', ' ', '\n'], chance)}>`);
  });
  parser.on('closetag', ({ name }) => {
    const last = pieces.at(-1) ?? '';
    const isEmpty = last.startsWith(`<${name}`) && /^<[^/!?][^<]*>$/s.test(last) && chance(2) === 0;
    if (isEmpty) pieces.push(`${pieces.pop()?.slice(0, -1)}/>`);
    else pieces.push(`</${name}${oneOf(['', ' '], chance)}>`);
  });
  const onText = (text: string) => void pieces.push(writtenText(text, chance, pieces.length > 2));
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.write(document).close();
  return encode(pieces.join('').replaceAll('\n', lineEnd), encoding);
}

function writtenText(text: string, chance: Chance, isWithin: boolean): string {
  if (!isWithin || text.trim() === '') return text.replaceAll('\r', '&#13;');
  const characters = [...text].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    if (character === '\r' || chance(12) === 0)
      return oneOf([`&#${code};`, `&#x${code.toString(16)};`], chance);
    if (chance(20) === 0 && !/[\r\]>]/.test(character)) return `<![CDATA[${character}]]>`;
    if (chance(40) === 0)
      return `${oneOf(['<!-- < & -->', '<?pi <x> ?>'], chance)}${named(character, chance)}`;
    return named(character, chance);
  });
  return characters.join('');
}

function named(character: string, chance: Chance): string {
  if (character === '&') return '&amp;';
  if (character === '<') return '&lt;';
  if (character === '>') return '&gt;';
  if (character === '"') return oneOf(['"', '&quot;'], chance);
  return character === "'" ? oneOf(["'", '&apos;'], chance) : character;
}

function attribute([name, value]: readonly [string, string], chance: Chance): string {
  const quote = oneOf(['"', "'"], chance);
  const written = [...value].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    const isForced = /[\t\n\r<&]/.test(character) || character === quote;
    return isForced || chance(12) === 0 ? `&#${code};` : character;
  });
  return `${oneOf([' ', '\n', '  '], chance)}${name}${oneOf(['', ' '], chance)}=${quote}${written.join('')}${quote}`;
}

function encode(text: string, encoding: (typeof encodings)[number]): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  const bytes = Buffer.from(`\ufeff${text}`, encoding === 'utf-8 with a mark' ? 'utf8' : 'utf16le');
  return encoding === 'utf-16be' ? bytes.swap16() : bytes;
}

function oneOf<T>(all: readonly [T, ...T[]] | readonly T[], chance: Chance): T {
  const one = all[chance(all.length)];
  if (one === undefined) throw new RangeError('nothing to choose from');
  return one;
}

function shuffled<T>(all: readonly T[], chance: Chance): T[] {
  const left = [...all];
  return all.flatMap(() => left.splice(chance(left.length), 1));
}
