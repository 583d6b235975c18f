import type { Context } from '../context.ts';
import { isObject } from '../json-values.ts';
import { pluralize } from '../output/amounts.ts';
import { safeJson, safeLine } from '../output/safe-text.ts';
import type { RecordedRequest } from './recorded-request.ts';

/** Prints what a dry run recorded, and gives it for the envelope. */
export async function printRecorded(
  context: Context,
  recorded: readonly RecordedRequest[],
): Promise<unknown> {
  const { json, jsonl, 'dry-run': form } = context.globals;
  if (json) return { dryRun: true, requests: recorded };
  if (jsonl) for (const request of recorded) await context.print(`${safeJson(request)}\n`);
  else if (form === 'json') await context.print(`${safeJson(recorded, 2)}\n`);
  else
    for (const request of recorded)
      await context.print(`${form === 'curl' ? curlOf(request) : lineOf(request)}\n`);
  await context.info(`Dry run: ${pluralize(recorded.length, 'request')} would be sent; nothing was changed.`);
  return undefined;
}

function lineOf({ method, url, body }: RecordedRequest): string {
  return safeLine([method, url, ...(body === undefined ? [] : [JSON.stringify(body)])].join(' '));
}

// A recorded request as a command for a POSIX shell. The key stays in the environment.

/** `curl` with the method, the headers and the body. */
function curlOf({ method, url, headers, body, signed }: RecordedRequest): string {
  const lines = [
    `curl -X ${method} ${quoted(url)}`,
    ...(signed ? [] : ['-H "Authorization: Service-Auth-Key $LANGUAGE_SERVICE_KEY"']),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...dataOf(body),
  ];
  return lines.join(' \\\n  ');
}

function dataOf(body: unknown): string[] {
  if (body === undefined) return [];
  if (isObject(body) && 'form' in body && isObject(body['form']))
    return Object.entries(body['form']).map(formPart);
  if (isObject(body) && 'sha256' in body) return ['--data-binary @file'];
  return [`--data-raw ${quoted(typeof body === 'string' ? body : JSON.stringify(body))}`];
}

function formPart([name, value]: [string, unknown]): string {
  return isObject(value) ? `-F ${quoted(`${name}=@file`)}` : `--form-string ${quoted(`${name}=${value}`)}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
