// A lock file is edited and merged by people: a layout in it is checked before anything is written by it.

import { isEncoding } from 'language-service-tmx';
import { z } from 'zod';
import type { SheetLayout } from './layouts.ts';

const text = z.string();
const role = text.regex(/^(source|target|source_lang|target_lang|term|lang|other|lang:[a-z0-9_-]+)$/);
const shape = z.object({
  header: z.array(text).nullable(),
  roles: z.array(role),
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
  namesDelimiter: z.literal(true).optional(),
});
const sheets = z.array(z.object({ name: text, shape }));
const layout = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delimited'), style, shape }),
  z.object({ kind: z.literal('workbook'), sheets, only: text.optional() }),
  z.object({ kind: z.literal('tbx'), source: text }),
]);

/** Returns whether a value of a lock file is a layout that can be written. */
export function isLayout(value: unknown): value is SheetLayout {
  return layout.safeParse(value).success;
}
