// The languages of a translation memory, for the package that reads TMX: that package does not read the description.

import { type Document, type Node, resolve, type Schema } from 'language-service-description/document';
import { banner, printLiteral } from 'language-service-description/print-code';

/** The text of memory-languages.ts. */
export function printMemoryLanguages(document: Document): string {
  const memory: Node & Schema = resolve(document, { $ref: '#/components/schemas/TranslationMemory' });
  const { source_language: source, target_languages: targets } = memory.properties ?? {};
  return `${banner}
/** The languages that the texts of a translation memory can have as a source. */
export const sourceLanguages: readonly string[] = ${printLiteral(valuesOf(document, source), '', 50)};

/** The languages that they can have as a target. */
export const targetLanguages: readonly string[] = ${printLiteral(valuesOf(document, targets?.items), '', 50)};
`;
}

/** The known values of a string, whose other values pass. */
function valuesOf(document: Document, schema: Schema = {}): readonly unknown[] {
  const { anyOf = [] } = resolve(document, schema);
  const [values] = anyOf.flatMap(({ enum: known }) => (known === undefined ? [] : [known]));
  if (values === undefined) throw new Error('TranslationMemory lists no languages');
  return values;
}
