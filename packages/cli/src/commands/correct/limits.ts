// What a request may hold. The description names no limit, so that texts stay at a length that any service of this kind takes.

import { operationTable } from 'language-service-client/operations';
import { shortened } from 'language-service-sheets/shortened';
import { UsageError } from '../../frame/command-error.ts';

export const mostCharacters = 10_000;
export const mostTexts = 50;

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
