// The matrix runs over fetch, and again over every other sender. What differs between them is here.

import type { ClientOptions } from 'language-service-client';
import { createHttpSender } from 'language-service-client/node-http';

/** A way to send the calls of a case. */
export interface SenderColumn {
  readonly name: string;
  /** What a client is given besides. */
  options(): Partial<ClientOptions>;
  /** The names that its runtime has for codes of fetch. */
  readonly codes: Readonly<Record<string, string>>;
}

export const overFetch: SenderColumn = { name: 'fetch', options: () => ({}), codes: {} };

export const overNodeHttp: SenderColumn = {
  name: 'node-http',
  options: () => ({ sender: createHttpSender() }),
  codes: { UND_ERR_HEADERS_OVERFLOW: 'HPE_HEADER_OVERFLOW' },
};

/** The details of an error, with the codes of the sender. */
export function detailsOver({ codes }: SenderColumn, details: Readonly<Record<string, unknown>>) {
  const { code } = details;
  return typeof code === 'string' ? { ...details, code: codes[code] ?? code } : details;
}
