import { FileReader, readUnits, UnitCollector } from 'language-service-tmx';
import { describe, expect } from 'vitest';
import { type CheckResult, checkContent, completed, fileIn, it, tmx, tu } from '../support/files.ts';

const good = tu({ en: 'a', de: 'b' });
const bareAmpersand = 'an & before this position is not a reference: write it as &amp;';

function failed(message: string): CheckResult {
  return { status: 'failed', message };
}

describe('entities', () => {
  const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join(
    '',
  );

  it.for([
    [
      'a billion laughs',
      `<!DOCTYPE tmx [<!ENTITY l0 "lol">${laughs}]>`,
      '&l9;',
      'the entity l1 contains markup or another entity',
    ],
    ['an entity within itself', '<!DOCTYPE tmx [<!ENTITY a "&a;">]>', '&a;', 'the entity a contains markup'],
    ['an entity of markup', "<!DOCTYPE tmx [<!ENTITY a '&#60;b/>'>]>", '&a;', 'the entity a contains markup'],
    ['an entity of no character', '<!DOCTYPE tmx [<!ENTITY a "&#x110000;">]>', '&a;', 'disallowed character'],
    [
      'one long entity used often',
      `<!DOCTYPE tmx [<!ENTITY a "${'a'.repeat(50_000)}">]>`,
      '&a;'.repeat(50_000),
      'the text of the entities is longer than 16 MiB',
    ],
    [
      'a file',
      '<!DOCTYPE tmx [<!ENTITY f SYSTEM "file:///etc/passwd">]>',
      '&f;',
      'an entity that is not plain text',
    ],
    [
      'a parameter entity',
      '<!DOCTYPE tmx [<!ENTITY % p SYSTEM "file:///etc/passwd"> %p;]>',
      'a',
      'an entity that is not plain text',
    ],
    [
      'an entity beside CDATA',
      '<!DOCTYPE tmx [<!ENTITY a "b">]>',
      '<![CDATA[&a;]]>',
      'declares entities and has a CDATA section',
    ],
  ] as const)('are refused: %s', ([, before, text, message], { folder }) => {
    const path = fileIn(folder, tmx(tu({ en: text, de: 'b' }), { before }));
    expect(() => readUnits(path, () => true)).toThrow(message);
  });

  it('of plain text are read, wherever a piece ends', () => {
    const before = `<!DOCTYPE tmx [<!-- <!ENTITY p "no"> --><!ENTITY p 'N&#246;rd "&#x1F600;"'><!ENTITY p "second">]>`;
    const content = tmx(tu({ 'x&p;': 'a &p; &amp;p; b&lt;&p;' }), { before });
    for (const size of [1, 2, 3, 7, content.length * 2]) {
      const found: unknown[] = [];
      const reader = new FileReader(
        new UnitCollector(({ variants: [one] }) => found.push([one?.language, one?.text])),
      );
      const bytes = Buffer.from(content);
      for (let at = 0; at < bytes.length; at += size) reader.write(bytes.subarray(at, at + size));
      reader.end();
      expect(found).toEqual([['xNörd "😀"', 'a Nörd "😀" &p; b<Nörd "😀"']]);
    }
  });

  it('are unknown but for the five of XML', ({ folder }) => {
    expect(checkContent(folder, tmx(tu({ en: 'a&nbsp;b', de: 'c' })))).toEqual(
      failed('line 1, column 82: undefined entity'),
    );
  });
});

describe('a document type', () => {
  it.for([
    ['SYSTEM', '<!DOCTYPE tmx  SYSTEM "tmx14.dtd">'],
    [
      'PUBLIC',
      '<!DOCTYPE tmx PUBLIC "-//LISA OSCAR:1998//DTD for Translation Memory eXchange//EN" \'tmx14.dtd\' >',
    ],
    ['nothing', '<!DOCTYPE tmx>'],
    ['an empty subset', '<!DOCTYPE tmx []>'],
    [
      'declarations of elements, attributes and notations',
      `<!DOCTYPE tmx SYSTEM "tmx14.dtd" [
        <!-- as some tools write it: ]> -->
        <!ELEMENT tmx (header, body)>
        <!ATTLIST tmx version CDATA #FIXED "1.4" note CDATA 'a > b %c;'>
        <!NOTATION gif SYSTEM "image/gif">
      ]>`,
    ],
  ] as const)('may name %s', ([, before], { folder }) => {
    expect(checkContent(folder, tmx(good, { before }))).toEqual(completed(1));
  });

  it.for([
    [
      'an internal subset with an instruction',
      '<!DOCTYPE tmx [<?php ?>]>',
      'the document type may only declare elements, attributes, notations and entities',
    ],
    [
      'a reference to a parameter entity',
      '<!DOCTYPE tmx [%p;]>',
      'the document type may only declare elements, attributes, notations and entities',
    ],
    ['nonsense', '<!DOCTYPE tmx SOMEHOW "x">', 'malformed document type'],
    ['no root', '<!DOCTYPE>', 'malformed document type'],
  ] as const)('may not hold %s', ([, before, reason], { folder }) => {
    expect(checkContent(folder, tmx(good, { before }))).toEqual(
      failed(`line 1, column ${before.length}: ${reason}`),
    );
  });
});

describe('what is not well-formed fails, with line, column and reason', () => {
  it.for([
    ['an empty file', '', 'document must contain a root element'],
    ['another root', '<map version="1"/>', 'line 1, column 18: the root is <map>, not <tmx>'],
    [
      'a prefix',
      '<x:tmx/>',
      'line 1, column 8: the root is <x:tmx>, not <tmx>: remove the prefix of all names',
    ],
    ['a web page', '<!DOCTYPE html>\n<html><body>', 'line 2, column 6: the root is <html>, not <tmx>'],
    ['a cut file', '<tmx>\n<body>\n<tu><tuv><seg>Hel', 'line 3, column 17: the file ends inside <seg>'],
    ['a bare ampersand', tmx(tu({ en: 'a & b', de: 'c' })), `line 1, column 147: ${bareAmpersand}`],
    ['a NUL', tmx(tu({ en: 'a\u0000b', de: 'c' })), 'line 1, column 77: disallowed character'],
    [
      'a control character of XML 1.1',
      `<?xml version="1.1"?>${tmx(tu({ en: '&#1;', de: 'c' }))}`,
      'line 1, column 100: malformed character entity',
    ],
  ] as const)('%s', ([, content, message], { folder }) => {
    expect(checkContent(folder, content)).toEqual(failed(message));
  });
});
