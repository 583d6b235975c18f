// What finds mistakes of English. Harper finds most, and weighs 72 MB: it is used where it is installed beside the
// sandbox, and loaded with the first text. Without it a list of common misspellings does.

import type { Check } from './finding.ts';
import { checkCommon } from './frequent-mistakes.ts';

let loaded: Promise<Check> | undefined;

/** The best checker there is, loaded once. */
export function loadCheck(): Promise<Check> {
  loaded ??= checkOf(() => import('./harper-check.ts'));
  return loaded;
}

/** The check of a module, or the built-in one where what the module needs is not installed. */
export async function checkOf(load: () => Promise<{ readonly check: Check }>): Promise<Check> {
  try {
    return (await load()).check;
  } catch (error) {
    if (isMissing(error)) return async (line) => checkCommon(line);
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'ERR_MODULE_NOT_FOUND' &&
    error.message.includes("'harper.js'")
  );
}
