// A file has a path or a file: URL; a file: URL can name another machine.

import { fileURLToPath } from 'node:url';
import { codeOf } from '../../errors/cause.ts';
import { InvalidRequestError } from '../../errors/invalid-request.ts';
import { shortened } from '../../errors/shorten.ts';

/** The path of a file given in that field. */
export function pathOf(place: string | URL, field: 'source' | 'to'): string {
  const fault = (text: string) => new InvalidRequestError(`${field} ${text}`, { field });
  if (place === '') throw fault('is an empty string, not the path of a file');
  if (typeof place === 'string') return place;
  if (place.protocol !== 'file:') throw fault(`must be a file: URL, not ${shortened(place.protocol)}`);
  try {
    return fileURLToPath(place);
  } catch (error) {
    throw fault(`is a file: URL that is not a path on this machine (${codeOf(error)})`);
  }
}
