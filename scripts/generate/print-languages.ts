// Prints the lists of languages in the description, for programs that validate a language code.

import { type Document, type Node, resolve, type Schema } from 'language-service-description/document';
import { banner, printComment, printLiteral } from 'language-service-description/print-code';

/**
 * The lists of languages to generate, as `[schema, field, description]`. For example, the entry `Glossary` gives the
 * list `glossaryLanguages` with the values of `source_lang`. The list has the doc comment `The languages that
 * glossaries …`.
 */
const lists = {
  StyleRule: ['NewStyleRuleList', 'language', 'that a style rule list can have'],
  Correction: ['CorrectionRequest', 'target_lang', 'into which texts can be corrected'],
  Glossary: ['NewGlossaryDictionary', 'source_lang', 'that glossaries are known to have'],
  MemorySource: ['TranslationMemory', 'source_language', 'that memories are known to have as a source'],
  MemoryTarget: ['TranslationMemory', 'target_languages', 'that memories are known to have as a target'],
} as const;

/** Returns the text of languages.ts. */
export function printLanguages(document: Document): string {
  const printed = Object.entries(lists).map(([name, [schema, field, what]]) => {
    const { properties }: Node & Schema = resolve(document, { $ref: `#/components/schemas/${schema}` });
    const list = `${name[0]?.toLowerCase()}${name.slice(1)}Languages`;
    const about = printComment([`The languages ${what}, spelled as in requests.`], '');
    const test = printComment([`Returns whether a value is in \`${list}\`, with the same spelling.`], '');
    return `
${about}export const ${list} = ${printLiteral(valuesOf(document, properties?.[field]), '', 50)} as const;

${test}export function is${name}Language(value: unknown): value is (typeof ${list})[number] {
  return ${list}.some((one) => one === value);
}
`;
  });
  return banner + printed.join('');
}

/**
 * Returns the `enum` values of a schema, for example the codes of languages. They are in the schema itself, in its
 * first `anyOf` schema, or in its `items`.
 */
function valuesOf(document: Document, schema: Schema = {}): readonly unknown[] {
  const { enum: own, items, anyOf: [known] = [] } = resolve(document, schema);
  const values = own ?? known?.enum ?? (items && valuesOf(document, items));
  if (values === undefined) throw new Error('The schema of a list of languages has no values');
  return values;
}
