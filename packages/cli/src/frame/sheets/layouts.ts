// What the columns of a table hold, and how a file is written, as the lock file remembers it. People edit and merge a lock
// file, so a layout in it is checked before anything is written by it.

import { isEncoding } from 'language-service-tmx/text-pieces';
import { z } from 'zod';

const text = z.string();
const shape = z.object({
  /** The first row as it is written; null when it is an entry. */
  header: z.array(text).readonly().nullable(),
  roles: z
    .array(
      z.union([
        z.enum(['source', 'target', 'source_lang', 'target_lang', 'term', 'lang', 'other']),
        z.templateLiteral(['lang:', text.regex(/^[a-z0-9_-]+$/)]),
      ]),
    )
    .readonly(),
  source: text.optional(),
  target: text.optional(),
  lang: text.optional(),
});
const style = z.object({
  encoding: text.refine(isEncoding),
  mark: z.boolean(),
  isLastLineEnded: z.boolean(),
  format: z.enum(['csv', 'tsv']),
  delimiter: text.regex(/^[^"\r\n]$/),
  quotes: z.enum(['needed', 'all']),
  lineEnd: z.enum(['lf', 'crlf']),
  namesDelimiter: z.literal(true).exactOptional(),
});
const layout = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delimited'), style, shape }),
  z.object({
    kind: z.literal('workbook'),
    sheets: z.array(z.object({ name: text, shape })).readonly(),
    /** The one sheet that is read, where the others hold something else. */
    only: text.exactOptional(),
  }),
  /** `source`: the source language of every part. */
  z.object({ kind: z.literal('tbx'), source: text }),
]);

export type Side = 'source' | 'target' | 'lang';

/** The languages of a file: a glossary has a pair, a list of terms one. */
export type Languages = { readonly [One in Side]?: string | undefined };

export type SheetLayout = z.infer<typeof layout>;
export type TableShape = z.infer<typeof shape>;
/** What a column holds. `lang:de` is a column with the texts of a language. */
export type Role = TableShape['roles'][number];

/** The files of an account have few layouts. */
const known = new Set<string>();

/** Returns whether a value of a lock file is a layout that can be written. */
export function isLayout(value: unknown): value is SheetLayout {
  const printed = JSON.stringify(value);
  if (!known.has(printed) && layout.safeParse(value).success) known.add(printed);
  return known.has(printed);
}
