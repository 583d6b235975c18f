// A store answers a failure in JSON or in XML, and may quote the signature it was given, or the string it was made
// from. Only its one-line message is kept, and of that nothing the signed URL holds in its query.

import { redact } from '../errors/redaction.ts';

/** The most that is read of the body of a failure, in bytes. */
export const longestFailureBody = 65_536;
/** The longest the body of a failure is waited for, in milliseconds. */
export const longestFailureMs = 2_000;

/** The store's own words in the body of a failure; undefined when there are none to be shown. */
export function storeWords(body: string, url: URL): string | undefined {
  const message = messageInJson(body) ?? /<Message>([^<]*)<\/Message>/i.exec(body)?.[1];
  const oneLine = message?.replaceAll(/\s+/g, ' ').trim();
  if (oneLine === undefined || oneLine === '') return undefined;
  const secrets = [...url.searchParams.values()].filter((value) => value.length >= 8);
  return redact(oneLine, url.search, ...secrets, ...secrets.map(encodeURIComponent)).slice(0, 200);
}

function messageInJson(body: string): string | undefined {
  try {
    const message: unknown = Reflect.get(JSON.parse(body), 'message');
    return typeof message === 'string' ? message : undefined;
  } catch {
    // Not JSON, or no object: the other form is looked for.
    return undefined;
  }
}
