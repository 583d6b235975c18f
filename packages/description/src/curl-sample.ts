// Prints the sample of a call as a curl command, for readers who do not use the client.

import { isRecord } from './document.ts';
import type { Operation } from './operations.ts';
import { sampleValues } from './sample-values.ts';
import { shellQuoted } from './shell-quote.ts';

/**
 * Returns a curl command that calls an operation. The command needs the environment variables `LANGUAGE_SERVICE_URL`
 * and `LANGUAGE_SERVICE_KEY`.
 */
export function curlSample(operation: Operation): string {
  const { path, query, mediaType, body } = sampleValues(operation);
  const values = path.map((value) => encodeURIComponent(String(value)));
  const filled = operation.path.replaceAll(/\{[^}]+\}/g, () => values.shift() ?? '');
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const address = `"$LANGUAGE_SERVICE_URL${filled}${search.size > 0 ? `?${search}` : ''}"`;
  return [
    operation.method === 'GET' ? `curl ${address}` : `curl -X ${operation.method} ${address}`,
    '-H "Authorization: Service-Auth-Key $LANGUAGE_SERVICE_KEY"',
    ...bodyArguments(mediaType, body),
  ].join(' \\\n  ');
}

function bodyArguments(mediaType: string | undefined, body: unknown): string[] {
  if (mediaType === undefined) return [];
  if (mediaType === 'multipart/form-data') return isRecord(body) ? formArguments(body) : [];
  return [`-H 'Content-Type: ${mediaType}'`, `-d ${shellQuoted(JSON.stringify(body, null, 2))}`];
}

function formArguments(body: Record<string, unknown>): string[] {
  return Object.entries(body).map(([name, value]) => {
    return `-F ${shellQuoted(name === 'file' ? `file=@${String(body['filename'])}` : `${name}=${String(value)}`)}`;
  });
}
