// The layout of a file: the roles of its columns, and how the file is written. The lock file stores it. People edit
// and merge lock files, so a layout is checked before a file is written with it.

import { isEncoding } from 'language-service-tmx/text-pieces';
import { z } from 'zod';

const text = z.string();
const shape = z.object({
  /** The cells of the first row; null if that row is an entry. */
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
    /** The name of the only sheet that is read, if the other sheets contain something else. */
    only: text.exactOptional(),
  }),
  /** `source`: the source language of all parts. */
  z.object({ kind: z.literal('tbx'), source: text }),
]);

export type Side = 'source' | 'target' | 'lang';

/** The languages of a file. A glossary has a pair, a list of terms has one. */
export type Languages = { readonly [One in Side]?: string | undefined };

export type SheetLayout = z.infer<typeof layout>;
export type TableShape = z.infer<typeof shape>;
/** The role of a column. `lang:de`, for example, is a column with texts in German. */
export type Role = TableShape['roles'][number];

/** The valid layouts as JSON. Each is checked once, because the files of an account have few different layouts. */
const known = new Set<string>();

/** Returns whether a value of a lock file is a valid layout. */
export function isLayout(value: unknown): value is SheetLayout {
  const printed = JSON.stringify(value);
  if (!known.has(printed) && layout.safeParse(value).success) known.add(printed);
  return known.has(printed);
}
