import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceWhole as replace } from 'language-service-description/replace-file';

/** Puts the bytes in the place of a file, or creates it, in one step. A symbolic link stays: its file is replaced. */
export function replaceWhole(path: string, bytes: Uint8Array | string): void {
  replace(path, bytes, folderOfParts);
}

/** What a killed process leaves of a file is in the state of its account, which git ignores, where there is one. */
function folderOfParts(beside: string): string {
  const disk = statSync(beside).dev;
  const states = [beside, dirname(beside), dirname(dirname(beside))].map((one) =>
    join(one, '.language-service'),
  );
  return states.find((one) => statSync(one, { throwIfNoEntry: false })?.dev === disk) ?? beside;
}
