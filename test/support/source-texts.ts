// The texts of a source file that have more than one word: what it can say to a person.

import { parseSync, Visitor } from 'vite';

/** A text as its fixed parts; between two of them is a value. */
export type SourceText = readonly string[];

/** Every text of the file but types and imports. @throws Error when the file is not TypeScript. */
export function textsOf(path: string, source: string): SourceText[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  const texts = new Map<number, SourceText>();
  const typed = new Set<number>();
  new Visitor({
    TSLiteralType: ({ literal }) => void typed.add(literal.start),
    Literal({ start, value }) {
      if (typeof value === 'string') texts.set(start, [value]);
    },
    TemplateLiteral({ start, quasis }) {
      texts.set(
        start,
        quasis.map(({ value }) => value.cooked ?? value.raw),
      );
    },
  }).visit(program);
  return [...texts].flatMap(([start, text]) => (typed.has(start) || !isSpoken(text) ? [] : [text]));
}

function isSpoken(text: SourceText): boolean {
  return text.some((part) => /\p{L}[,.;:]? | \p{L}/u.test(part));
}
