// A file has a path or a file: URL; a file: URL can name another machine. The promises of node:fs load readline, streams and
// more: a program that moves no file does not wait for that.

import { fileURLToPath } from 'node:url';
import { codeOf } from '../../errors/cause.ts';
import { refusal } from '../../errors/invalid-request.ts';
import { shortened } from '../../errors/quote.ts';

/** The path of a file given in that field. */
export function pathOf(place: string | URL, field: 'source' | 'to'): string {
  const fault = (text: string) => refusal(field, `${field} ${text}`);
  if (place === '') throw fault('is an empty string, not the path of a file');
  if (typeof place === 'string') return place;
  if (place.protocol !== 'file:') throw fault(`must be a file: URL, not ${shortened(place.protocol)}`);
  try {
    return fileURLToPath(place);
  } catch (error) {
    throw fault(`is a file: URL that is not a path on this machine (${codeOf(error)})`);
  }
}

type Files = typeof import('node:fs/promises');

/** Opens Node's functions for files when they are first needed. */
export function openFiles(): Promise<Files> {
  return import('node:fs/promises');
}
