import { describe, expect, test } from 'vitest';
import { XmlText } from '../../src/encoding/text-pieces.ts';
import { checkContent, completed, it, tmx, tu } from '../support/files.ts';
import { textsOf } from '../support/texts.ts';

const unit = tu({ en: 'Größe', de: '寸法 😀' });
const plainUnit = tu({ en: 'size', de: 'Masse' });

function utf16(text: string, { mark = true, bigEndian = false } = {}): Buffer {
  const bytes = Buffer.from(mark ? `\ufeff${text}` : text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
}

function declared(encoding: string): string {
  return `<?xml version="1.0" encoding="${encoding}"?>`;
}

describe('the encoding of a file', () => {
  it.for([
    ['UTF-8 without a declaration', tmx(unit)],
    ['UTF-8 with a byte order mark', `\ufeff${tmx(unit)}`],
    ['declared UTF-8', tmx(unit, { before: declared('utf-8') })],
    ['UTF-16 LE with a byte order mark', utf16(tmx(unit, { before: declared('UTF-16') }))],
    ['UTF-16 BE with a byte order mark', utf16(tmx(unit), { bigEndian: true })],
    ['UTF-16 LE without a mark', utf16(tmx(unit), { mark: false })],
    ['UTF-16 BE without a mark', utf16(tmx(unit), { mark: false, bigEndian: true })],
    ['declared UTF-16 and 8-bit in truth', tmx(unit, { before: declared('UTF-16') })],
    ['declared utf8', tmx(unit, { before: declared('utf8') })],
    ['declared UTF-16BE and 8-bit in truth', tmx(unit, { before: declared('utf-16be') })],
    ['declared UTF-16LE and 8-bit in truth', tmx(unit, { before: declared('utf-16le') })],
    ['declared US-ASCII', tmx(plainUnit, { before: declared('us-ascii') })],
    ['a mark that contradicts the declaration', `\ufeff${tmx(unit, { before: declared('iso-8859-1') })}`],
  ] as const)('is understood: %s', ([, content], { folder }) => {
    expect(checkContent(folder, content)).toEqual(completed(1));
  });

  it.for([
    ['gzip', Buffer.from([0x1f, 0x8b, 8, 0]), 'the file looks like gzip: send the unpacked TMX'],
    ['zip', Buffer.from('PK\u0003\u0004'), 'the file looks like a zip archive: send the unpacked TMX'],
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0]), 'the encoding UTF-32 is not supported: use UTF-8 or UTF-16'],
    [
      'one that nobody knows',
      tmx(unit, { before: declared('ebcdic-at-de') }),
      'the encoding "ebcdic-at-de" is not supported: use UTF-8 or UTF-16',
    ],
  ] as const)('is refused in words: %s', ([, content, message], { folder }) => {
    expect(checkContent(folder, content)).toEqual({ status: 'failed', message });
  });
});

describe('a declared legacy encoding', () => {
  test.for([
    ['windows-1252', [0x80, 0x93, 0x4d, 0xe4], '€“Mä'],
    ['iso-8859-1', [0xe9], 'é'],
    ['windows-1251', [0xcf], 'П'],
    ['Shift_JIS', [0x93, 0xfa, 0x96, 0x7b], '日本'],
    ['GB18030', [0xd6, 0xd0], '中'],
  ] as const)('%s is read', ([encoding, bytes, text]) => {
    const [start, end] = ['<tmx><body><tu><tuv lang="x"><seg>', '</seg></tuv></tu></body></tmx>'];
    const parts = [Buffer.from(declared(encoding) + start), Buffer.from(bytes), Buffer.from(end)];
    expect(textsOf(Buffer.concat(parts))).toEqual([[['x', text]]]);
  });
});

describe('a wrong byte', () => {
  const start = '<tmx>\n<body>\n<tu>';

  it.for([
    [
      'Latin 1 in UTF-8',
      Buffer.from(`${start}Gr\xf6\xdfe`, 'latin1'),
      'line 3, column 6: the next bytes are not UTF-8',
    ],
    [
      'a cut sequence at the end',
      Buffer.from(`${start}\xe5\xaf`, 'latin1'),
      'line 3, column 4: the next bytes are not UTF-8',
    ],
    [
      'a lone surrogate in UTF-16',
      utf16(`${start}\ud800!`),
      'line 3, column 4: the next bytes are not UTF-16LE',
    ],
    [
      'half a character at the end of UTF-16',
      Buffer.concat([utf16(start), Buffer.from('x')]),
      'line 3, column 4: the next bytes are not UTF-16LE',
    ],
  ] as const)('fails the import and names its place: %s', ([, content, message], { folder }) => {
    expect(checkContent(folder, content)).toEqual({ status: 'failed', message });
  });
});

describe('a text in pieces', () => {
  const text = `.${'é寸😀\ufeff'.repeat(300)}`;

  test.for([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 LE', utf16(text)],
    ['UTF-16 BE', utf16(text, { bigEndian: true })],
  ] as const)('is whole in %s, wherever a piece ends', ([, bytes]) => {
    for (const size of [1, 2, 3, 5, 7, 1000, 1023, 1024, 1025, 1027]) {
      const xml = new XmlText();
      let read = '';
      for (let at = 0; at < bytes.length; at += size) read += xml.decode(bytes.subarray(at, at + size));
      expect(read + xml.decode()).toEqual(text);
    }
  });
});
