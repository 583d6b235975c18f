// The transport of a dry run. Reads reach the service. A write is recorded and answered from the examples of the
// description, with ids and addresses that no service has; what a later request asks about those is answered so, too.

import type { PlatformFetch } from 'language-service-client';
import { type AnswerSource, createAnswerSource } from './dry-run-responses.ts';
import { type RecordedRequest, recordOf } from './recorded-request.ts';

interface Recording {
  readonly baseUrl: string;
  readonly record: (request: RecordedRequest) => Promise<void>;
  /** What reads are sent with. Default: the platform's fetch. */
  readonly fetch?: PlatformFetch | undefined;
}

const emptyMemory = `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4"><header creationtool="dry-run" creationtoolversion="1" segtype="sentence" o-tmf="none"
 adminlang="en" srclang="en" datatype="plaintext"/><body/></tmx>
`;

export function recordingFetch({ baseUrl, record, fetch = globalThis.fetch }: Recording): PlatformFetch {
  let source: Promise<AnswerSource> | undefined;
  let last: RecordedRequest | undefined;
  const prefix = baseUrl.replace(/\/+$/, '');
  return async (url, init) => {
    init.signal?.throwIfAborted();
    const method = init.method ?? 'GET';
    const isRead = method === 'GET' || method === 'HEAD';
    // Without a write so far, nothing was invented.
    if (isRead && source === undefined) return fetch(url, init);
    source ??= createAnswerSource();
    const answers = await source;
    const signed = answers.hasInventedAddress(url);
    if (isRead && signed)
      return new Response(emptyMemory, { headers: { 'content-type': 'application/xml' } });
    const path = url.startsWith(`${prefix}/`)
      ? new URL(url).pathname.slice(new URL(prefix).pathname.replace(/\/$/, '').length)
      : '';
    if (isRead && !answers.hasInventedId(path)) return fetch(url, init);
    if (!isRead) {
      last = await recordOf(url, init, signed);
      await record(last);
    }
    if (signed) return new Response(null, { status: 200 });
    return answers.answer(method, path, last?.body);
  };
}
