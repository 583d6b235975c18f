import type { ImportingModule } from '../support/source-imports.ts';

/** Imports go down this list. */
export const layers = [
  'src',
  'packages/description',
  'packages/tmx',
  'packages/sandbox',
  'packages/verify',
  'packages/bulk',
  'packages/cli',
  'packages/site',
  'scripts',
  'bench',
];

/** What builds a package is no part of it. */
export function isProgram({ path }: ImportingModule): boolean {
  return !/^packages\/[^/]+\/[^/]+\.ts$/.test(path);
}
