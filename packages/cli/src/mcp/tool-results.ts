// What a tool answers: the envelope of the command line, as data and as one text. No answer holds a credential: not the
// key, and not what the service hands out as one.

import type { CallToolResult } from '@modelcontextprotocol/server';
import { mapTexts } from '../json-values.ts';
import { envelopeOf } from '../output/envelope.ts';
import type { Failure } from '../output/failure.ts';
import { safeJson } from '../output/safe-text.ts';

/** Fields whose value opens something without the key. */
const credentials = ['upload_url', 'download_url', 'streaming_url', 'token', 'document_key'];

interface ToolAnswer {
  readonly data?: unknown;
  readonly failure?: Failure;
  readonly requests: number;
  /** The key of the account, where it is known. */
  readonly key: string | undefined;
}

/** Returns the answer as the protocol carries it. */
export function toolResult({ data, failure, requests, key }: ToolAnswer): CallToolResult {
  const whole = envelopeOf({ data: withoutCredentials(data), failure, requests });
  const text = safeJson(mapTexts(whole, (one) => withoutKey(one, key)));
  return {
    content: [{ type: 'text', text }],
    structuredContent: JSON.parse(text),
    ...(failure && { isError: true }),
  };
}

function withoutKey(text: string, key: string | undefined): string {
  return key === undefined ? text : text.replaceAll(key, '<key>');
}

/** Returns a copy in which the credentials are left out. */
export function withoutCredentials(value: unknown): unknown {
  return mapTexts(value, (text, name) => (credentials.includes(name) ? '<omitted: a credential>' : text));
}
