// The description says how long a text may be, once the service documents it. Until then texts stay at a length that any
// service of this kind takes.

import { operationTable, type RequestCheck } from 'language-service-client/operations';
import { shortened } from 'language-service-sheets/shortened';
import { UsageError } from '../command-error.ts';
import type { TextLimit } from './passages.ts';

/** Characters of one text, and texts of one request, where the description names no limit. */
const usualLength = 10_000;
const usualTexts = 50;

const checks: readonly RequestCheck[] = operationTable.textCorrection_correct.checks;

/** The longest text of a request. */
export const textLimit: TextLimit = limitOf(checks);
export const mostTexts = checks.find(({ field }) => field === 'text')?.maxItems ?? usualTexts;

function limitOf(checks: readonly RequestCheck[]): TextLimit {
  const { maxBytes, maxLength } = checks.find(({ field }) => field === 'text[]') ?? {};
  if (maxBytes !== undefined) return { unit: 'bytes', most: maxBytes };
  return { unit: 'characters', most: maxLength ?? usualLength };
}

const { values: languages } = operationTable.textCorrection_correct.checks[1];

/** A language that texts are corrected in. */
export type Language = (typeof languages)[number];

/** @throws UsageError when the service does not correct the language. */
export function languageOf(given: string | undefined): Language | undefined {
  if (given === undefined) return undefined;
  const language = languages.find((one) => one.toLowerCase() === given.toLowerCase());
  if (language !== undefined) return language;
  throw new UsageError(`--language must be one of ${languages.join(', ')}; it is ${shortened(given)}`);
}
