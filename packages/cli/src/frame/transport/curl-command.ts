// A recorded request as a command for a POSIX shell. The key stays in the environment.

import { shellQuoted } from 'language-service-description/shell-quote';
import { isObject } from '../json-values.ts';
import type { RecordedRequest } from './recorded-request.ts';

/** Returns a `curl` command with the method, the headers and the body. */
export function curlOf({ method, url, headers, body, signed }: RecordedRequest): string {
  const lines = [
    `curl -X ${method} ${shellQuoted(url)}`,
    ...(signed ? [] : ['-H "Authorization: Service-Auth-Key $LANGUAGE_SERVICE_KEY"']),
    ...Object.entries(headers).map(([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`),
    ...dataOf(body),
  ];
  return lines.join(' \\\n  ');
}

function dataOf(body: unknown): string[] {
  if (body === undefined) return [];
  if (isObject(body) && 'form' in body && isObject(body['form']))
    return Object.entries(body['form']).map(formPart);
  if (isObject(body) && 'sha256' in body) return ['--data-binary @file'];
  return [`--data-raw ${shellQuoted(typeof body === 'string' ? body : JSON.stringify(body))}`];
}

function formPart([name, value]: [string, unknown]): string {
  return isObject(value)
    ? `-F ${shellQuoted(`${name}=@file`)}`
    : `--form-string ${shellQuoted(`${name}=${value}`)}`;
}
