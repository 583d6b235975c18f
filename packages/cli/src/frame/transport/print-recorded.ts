import { shellQuoted } from 'language-service-description/shell-quote';
import type { Context } from '../context.ts';
import { isObject } from '../json-values.ts';
import { pluralize } from '../output/amounts.ts';
import { safeJson, safeLine } from '../output/safe-text.ts';
import type { RecordedRequest } from './recording-fetch.ts';

/** Prints a recorded request. With --json, prints nothing, because the JSON envelope will contain the request. */
export async function printFound(context: Context, request: RecordedRequest): Promise<void> {
  const { json, jsonl, 'dry-run': form } = context.globals;
  if (json) return;
  const line = jsonl ? safeJson(request) : form === 'curl' ? curlOf(request) : lineOf(request);
  await context.print(`${line}\n`);
}

/**
 * Prints the number of recorded requests. With --json, prints nothing, and returns the requests for the JSON envelope.
 */
export async function printRecorded(
  context: Context,
  recorded: readonly RecordedRequest[],
): Promise<unknown> {
  if (context.globals.json) return { dryRun: true, requests: recorded };
  await context.info(`Dry run: ${pluralize(recorded.length, 'request')} would be sent. Nothing was changed.`);
  return undefined;
}

function lineOf({ method, url, body }: RecordedRequest): string {
  return safeLine([method, url, ...(body === undefined ? [] : [JSON.stringify(body)])].join(' '));
}

/** Returns a recorded request as a `curl` command. */
function curlOf({ method, url, headers, body, signed }: RecordedRequest): string {
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
