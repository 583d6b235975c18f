// The matrix runs over fetch and over every other sender. This file holds the differences between them.

import type { ClientOptions } from 'language-service-client';
import { createHttpSender } from 'language-service-client/node-http';

/** A way to send the calls of a case. */
export interface SenderColumn {
  readonly name: string;
  /** Further options of the client. */
  options(): Partial<ClientOptions>;
  /** Its names for the error codes of fetch. */
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
