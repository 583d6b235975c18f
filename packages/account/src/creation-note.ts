// A creation whose answer never arrives may have been done, and names are not unique: sent again, it creates a duplicate. A
// note is on the disk from before the request until the lock file has the id, so that the next command looks for what was
// made first.

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ApiError, isLanguageServiceError, TimeoutError, UnknownOutcomeError } from 'language-service-client';
import { AccountError, messageOf } from './account-error.ts';
import { type BaseHash, baseHash, hashOf } from './base.ts';
import { lockLocationOf } from './lock-location.ts';
import { replaceWhole } from './replace-file.ts';
import type { Sections } from './sections.ts';

/** What a command was about to create. */
interface CreationNote {
  readonly name: string;
  readonly content: BaseHash;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Where the note of a file is. @param folder what the path is relative to. */
export function creationNotePath(folder: string, path: string): string {
  const lock = lockLocationOf(folder, path);
  const id = hashOf(lock.key).slice(0, 16);
  return join(lock.folder, '.language-service', `creating-${id}.json`);
}

/** @throws AccountError `invalid` when the note cannot be written: nothing was sent. */
export function writeCreationNote(notePath: string, name: string, sections: Sections, at: number): void {
  const note: CreationNote = { name, content: baseHash(sections), at };
  try {
    mkdirSync(dirname(notePath), { recursive: true });
    replaceWhole(notePath, `${JSON.stringify(note)}\n`);
  } catch (error) {
    throw new AccountError('invalid', `${notePath} could not be written: ${messageOf(error)}`, {
      hint: 'Nothing was sent. Make the folder writable, then run the command again.',
    });
  }
}

export function readCreationNote(notePath: string): CreationNote | undefined {
  if (!existsSync(notePath)) return undefined;
  // Only this file writes it, and as a whole.
  return JSON.parse(readFileSync(notePath, 'utf8')) as CreationNote;
}

export function removeCreationNote(notePath: string): void {
  rmSync(notePath, { force: true });
}

/** Whether a failed creation certainly made nothing. */
export function isRejected(error: unknown): boolean {
  if (!isLanguageServiceError(error) || error instanceof UnknownOutcomeError) return false;
  return !(error instanceof TimeoutError) && !(error instanceof ApiError && error.outcome === 'unknown');
}
