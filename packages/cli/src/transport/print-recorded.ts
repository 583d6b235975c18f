import type { Context } from '../context.ts';
import { pluralize } from '../output/amounts.ts';
import { safeJson, safeLine } from '../output/safe-text.ts';
import { curlOf } from './curl-command.ts';
import type { RecordedRequest } from './recorded-request.ts';

/** Prints a request as it is recorded, in a form of a line for each. */
export async function printFound(context: Context, request: RecordedRequest): Promise<void> {
  if (isOneValue(context)) return;
  const { jsonl, 'dry-run': form } = context.globals;
  const line = jsonl ? safeJson(request) : form === 'curl' ? curlOf(request) : lineOf(request);
  await context.print(`${line}\n`);
}

/** Prints what was recorded where it is one value of JSON, and gives it for the envelope. */
export async function printRecorded(
  context: Context,
  recorded: readonly RecordedRequest[],
): Promise<unknown> {
  if (context.globals.json) return { dryRun: true, requests: recorded };
  if (isOneValue(context)) await context.print(`${safeJson(recorded, 2)}\n`);
  await context.info(`Dry run: ${pluralize(recorded.length, 'request')} would be sent; nothing was changed.`);
  return undefined;
}

function isOneValue({ globals: { json, jsonl, 'dry-run': form } }: Context): boolean {
  return json === true || (form === 'json' && !jsonl);
}

function lineOf({ method, url, body }: RecordedRequest): string {
  return safeLine([method, url, ...(body === undefined ? [] : [JSON.stringify(body)])].join(' '));
}
