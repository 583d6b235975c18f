import fc from 'fast-check';

const name = fc.constantFrom('a', 'b:c', '_x-1.2', 'tu', 'été', '寸', '\u{10000}y', 'é·');
const wrongName = fc.constantFrom('1a', '-', '.b', '\u00b7', '', '\u2190');
const character = fc.constantFrom(
  'x',
  'word ',
  ' ',
  '\n',
  '\r\n',
  '\r',
  '\t',
  'é',
  '寸',
  '😀',
  ']',
  '>',
  '"',
  "'",
  '\u007f',
  '\u0085',
  '\u2028',
  '\ufffd',
  '！',
);
const reference = fc.constantFrom(
  '&amp;',
  '&lt;',
  '&gt;',
  '&quot;',
  '&apos;',
  '&#233;',
  '&#x1F600;',
  '&#13;',
  '&#x0000a;',
);
const wrong = fc.constantFrom(
  '&',
  '&;',
  '&nbsp;',
  '&#0;',
  '&#xFFFF;',
  '&#x110000;',
  '&#X41;',
  '&#;',
  '& b;',
  '<',
  ']]>',
  '\u0000',
  '\u000b',
  '\ufffe',
  '\uffff',
  '\u001f',
);
const text = fc
  .array(fc.oneof({ weight: 3, arbitrary: character }, reference), { maxLength: 8 })
  .map((all) => all.join('').replaceAll(']]>', ']] >'));
const blank = fc.constantFrom(' ', '\n', '\t', '\r\n', '\r', '  ');
const maybeBlank = fc.oneof(fc.constant(''), blank);

const value = text.map((some) => some.replace(/[<"]/g, ''));
const attribute = fc
  .tuple(blank, name, maybeBlank, maybeBlank, value, fc.constantFrom('"', "'"))
  .map(
    ([before, key, left, right, content, quote]) =>
      `${before}${key}${left}=${right}${quote}${content.replaceAll(quote, '')}${quote}`,
  );
const attributes = fc
  .tuple(
    fc.uniqueArray(attribute, { maxLength: 3, selector: (one) => /^\s+([^\s=]+)/.exec(one)?.[1] }),
    maybeBlank,
  )
  .map(([all, end]) => all.join('') + end);
const comment = text.map((some) => `<!--${some.replaceAll('-', '')}-->`);
const instruction = fc
  .tuple(name, blank, text)
  .map(([target, gap, body]) => `<?${target}${gap}${body.replaceAll('?>', '')}?>`);
const section = text.map((some) => `<![CDATA[${some}]]>`);

const { element } = fc.letrec<{ element: string; content: string }>((tie) => ({
  content: fc
    .array(fc.oneof({ maxDepth: 4 }, text, comment, instruction, section, tie('element')), { maxLength: 4 })
    .map((all) => all.join('')),
  element: fc
    .tuple(name, attributes, maybeBlank, fc.oneof(fc.constant(undefined), tie('content')))
    .map(([tag, all, gap, content]) =>
      content === undefined ? `<${tag}${all}/>` : `<${tag}${all}>${content}</${tag}${gap}>`,
    ),
}));
const declaration = fc.constantFrom(
  '',
  '<?xml version="1.0"?>',
  "<?xml  version = '1.0'\tencoding=\"UTF-8\" standalone='no' ?>",
);
const doctype = fc.constantFrom(
  '',
  '<!DOCTYPE tmx>',
  '<!DOCTYPE tmx SYSTEM "tmx14.dtd">\n',
  '<!DOCTYPE a [ <!-- "]> --> <!ELEMENT a ANY>]>',
);

export const wellFormed = fc
  .tuple(declaration, fc.array(fc.oneof(comment, blank), { maxLength: 2 }), doctype, element, maybeBlank)
  .map(([first, before, type, root, after]) => first + before.join('') + type + root + after);

const damage = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  cut: fc.nat(4),
  put: fc.oneof(
    wrong,
    wrongName,
    character,
    fc.constantFrom(
      '</a>',
      '<a>',
      '<!--',
      '-->',
      '<?xml version="1.0"?>',
      '<!DOCTYPE a>',
      '<![CDATA[',
      '/',
      '=',
      '?',
      '!',
      '-',
      '--',
    ),
  ),
});

/** A document that was well-formed before it was damaged, often enough no more. */
export const damaged = fc
  .tuple(wellFormed, fc.array(damage, { minLength: 1, maxLength: 2 }))
  .map(([document, damages]) => damages.reduce(spoil, document));

function spoil(document: string, { at, cut, put }: { at: number; cut: number; put: string }): string {
  const characters = [...document];
  characters.splice(Math.floor(at * characters.length), cut, put);
  return characters.join('');
}

export function bytesOf(document: string): Buffer {
  return Buffer.from(document);
}

/** Every way to give a document in two pieces, and a character at a time. */
export function splitsOf(document: string): Buffer[][] {
  const characters = [...document];
  const cut = (at: number) => [characters.slice(0, at).join(''), characters.slice(at).join('')].map(bytesOf);
  return [...characters.map((_, at) => cut(at)), characters.map(bytesOf)];
}
