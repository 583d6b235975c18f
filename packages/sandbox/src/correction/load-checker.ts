/// <reference path="../../types/harper.d.ts" />
// What finds mistakes in English. Harper finds most of them, and is used where `harper.js` is installed beside the
// sandbox. Without it a list of frequent misspellings is used.

import type { Check } from './finding.ts';
import { checkCommon } from './frequent-mistakes.ts';
import { createHarperCheck } from './harper-check.ts';

/** A check, and whether it is the built-in one. */
export interface Checker {
  readonly check: Check;
  readonly isBuiltIn: boolean;
}

let loaded: Promise<Checker> | undefined;

/** The best checker there is, loaded once. */
export function loadChecker(): Promise<Checker> {
  loaded ??= checkerOf(loadHarper);
  return loaded;
}

/** Finds the common mistakes, in the thread that asks. */
export const builtInCheck: Check = async (line) => checkCommon(line);

/** The checker that `load` gives, or the built-in one where `harper.js` is not installed. */
export async function checkerOf(load: () => Promise<Check>): Promise<Checker> {
  try {
    return { check: await load(), isBuiltIn: false };
  } catch (error) {
    if (isMissing(error)) return { check: builtInCheck, isBuiltIn: true };
    throw error;
  }
}

async function loadHarper(): Promise<Check> {
  const [harper, { slimBinary }] = await Promise.all([import('harper.js'), import('harper.js/slimBinary')]);
  return createHarperCheck(harper, slimBinary);
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'ERR_MODULE_NOT_FOUND' &&
    error.message.includes("'harper.js'")
  );
}
