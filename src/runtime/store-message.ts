// A store reports a failure in JSON or XML. Only the one-line message is kept.

import { parsed, textField, textOf } from '../field.ts';

/** The store's message in the body of a failure, as the store wrote it; undefined if it has no message. */
export function storeWords(body: string): string | undefined {
  const message = textField(parsed(body), 'message') ?? /<Message>([^<]*)<\/Message>/i.exec(body)?.[1];
  return textOf(message?.replaceAll(/\s+/g, ' ').trim());
}
