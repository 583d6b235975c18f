// Users paste a sample into a shell, so every value is quoted.
import { isRecord } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';
import { sampleValues } from './sample-values.ts';

/** The call as a curl command; the user sets `$BASE_URL` and `$API_KEY`. */
export function curlSample(operation: Operation): string {
  const { path, query, mediaType, body } = sampleValues(operation);
  const values = path.map((value) => encodeURIComponent(String(value)));
  const filled = operation.path.replaceAll(/\{[^}]+\}/g, () => values.shift() ?? '');
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const address = `"$BASE_URL${filled}${search.size > 0 ? `?${search}` : ''}"`;
  return [
    operation.method === 'GET' ? `curl ${address}` : `curl -X ${operation.method} ${address}`,
    '-H "Authorization: Service-Auth-Key $API_KEY"',
    ...bodyArguments(mediaType, body),
  ].join(' \\\n  ');
}

function bodyArguments(mediaType: string | undefined, body: unknown): string[] {
  if (mediaType === undefined) return [];
  if (mediaType === 'multipart/form-data') return isRecord(body) ? formArguments(body) : [];
  return [`-H 'Content-Type: ${mediaType}'`, `-d ${quoted(JSON.stringify(body, null, 2))}`];
}

function formArguments(body: Record<string, unknown>): string[] {
  return Object.entries(body).map(([name, value]) => {
    return `-F ${quoted(name === 'file' ? `file=@${String(body['filename'])}` : `${name}=${String(value)}`)}`;
  });
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
