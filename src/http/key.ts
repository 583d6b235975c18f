// A runtime quotes a header it cannot send in its error, so a key that no header can carry is refused here, in a message
// without the key.

import { fieldFault } from '../errors/request.ts';
import { formsOf } from '../errors/words.ts';
import { createSecrets, type Redact } from '../redact.ts';

/** The key, or a function that returns it; after a 401 the function is asked once more. */
export type ApiKey = string | (() => string | Promise<string>);

/** Gives the transport the key, and removes keys from texts. */
export type KeySource = ReturnType<typeof createKeySource>;

const longestKey = 8192;

/** @throws InvalidRequestError at once when the key is given and cannot be one, or must not be there. */
export function createKeySource(apiKey: ApiKey | undefined, need: 'needed' | 'optional' | 'refused') {
  const isAbsent = apiKey === undefined && need !== 'needed';
  if (need === 'refused' && !isAbsent)
    throw fieldFault('apiKey', 'is public in a page: let your server add it, or set allowBrowser');
  const keys = createSecrets();
  // Apart, since a key that was given once must stay, however many files are moved.
  const queries = createSecrets();
  const redact: Redact = (text) => queries.redact(keys.redact(text));
  const keep = (asked: unknown): string => {
    const key = checkedKey(asked);
    keys.keep(formsOf(key));
    return key;
  };
  return {
    /** The key, when asking again could give no other; empty where a server on the way adds it. */
    fixed: isAbsent ? '' : typeof apiKey === 'function' ? undefined : keep(apiKey),
    /** The key of the moment; rejects with InvalidRequestError when it cannot be one. */
    ask: async () => keep(typeof apiKey === 'function' ? await apiKey() : apiKey),
    /** The text without any of the last thousand keys and signed queries, and without the query of any address. */
    redact,
    /** The same, and keeps the queries of signed URLs out of texts. */
    secrets: { keep: queries.keep, redact },
  };
}

function checkedKey(key: unknown): string {
  const fault = (text: string) => fieldFault('apiKey', text);
  if (typeof key !== 'string' || key === '')
    throw fault('is missing: pass a string or a function that returns one');
  if (key.length > longestKey) throw fault(`is longer than ${longestKey} characters`);
  const at = key.search(/[^\x21-\x7e\xa1-\xff]/);
  if (at < 0) return key;
  throw fault(`has an invalid character at position ${at + 1}; pass no "Bearer", space or line break`);
}
