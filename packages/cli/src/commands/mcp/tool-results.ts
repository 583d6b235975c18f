// Creates the responses of tools: the JSON envelope of the command line, as data and as text. A response contains no
// key and no other credential.

import type { CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { mapTexts } from '../../frame/json-values.ts';
import { type Envelope, envelopeOf } from '../../frame/output/envelope.ts';
import { safeJson } from '../../frame/output/safe-text.ts';

/** The response fields whose values give access to the service without the API key. */
const credentials = ['upload_url', 'download_url', 'streaming_url', 'token', 'document_key'];

/** The schema of the JSON envelope that every tool returns. */
export const outputSchema = z.looseObject({
  ok: z.boolean(),
  data: z.unknown().describe('The result of the tool').optional(),
  error: z
    .looseObject({
      message: z.string(),
      exitStatus: z.string().describe('The kind of failure'),
      hint: z.string().describe('How to fix the error').optional(),
    })
    .optional(),
  messages: z.array(z.string()).describe('Warnings, and how to bring old content back').optional(),
  requests: z.int().min(0).describe('Number of sent requests'),
});

interface ToolAnswer extends Envelope {
  readonly messages: readonly string[];
  /** The API key, which is removed from the response; undefined if it is unknown. */
  readonly key: string | undefined;
}

/** Returns the response of a tool in the form of the Model Context Protocol. */
export function toolResult({ messages, key, ...envelope }: ToolAnswer): CallToolResult {
  const whole = envelopeOf({ ...envelope, data: withoutCredentials(envelope.data) });
  const noted = messages.length === 0 ? whole : { ...whole, messages };
  const text = safeJson(mapTexts(noted, (one) => (key === undefined ? one : one.replaceAll(key, '<key>'))));
  return {
    content: [{ type: 'text', text }],
    structuredContent: JSON.parse(text),
    ...(envelope.failure && { isError: true }),
  };
}

/** Returns a copy of a response without credentials. */
export function withoutCredentials(value: unknown): unknown {
  return mapTexts(value, (text, name) => (credentials.includes(name) ? '<omitted: a credential>' : text));
}
