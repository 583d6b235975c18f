// Validates documents for translation. Three of the accepted file types have a maximum size (source document, Limits).

import { badRequest, Refusal } from '../errors/refusal.ts';

const TYPES = new Set(
  'docx pptx xlsx pdf htm html txt xlf xliff srt idml xml json dita mif jpeg jpg png'.split(' '),
);
const LIMITED = new Set(['docx', 'pptx', 'pdf']);
const MOST_BYTES = 100 * 1024 * 1024;

/**
 * Refuses a document with 400 if the sandbox does not support its type. Refuses a document that is too large with 413.
 * The type is the extension of the name, for example `docx`. A document with an empty name may have any type.
 */
export function refuseOtherDocument(name: string, bytes: number): void {
  const type = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (name !== '' && !TYPES.has(type)) throw badRequest('file', `must be one of ${[...TYPES].join(', ')}`);
  if (LIMITED.has(type) && bytes > MOST_BYTES) throw new Refusal(413);
}
