import type { Context } from '../context.ts';
import { pluralize } from '../output/amounts.ts';
import { safeJson, safeLine } from '../output/safe-text.ts';
import { curlOf } from './curl-command.ts';
import type { RecordedRequest } from './recorded-request.ts';

/** Prints a request as it is recorded; with --json, the envelope has it. */
export async function printFound(context: Context, request: RecordedRequest): Promise<void> {
  const { json, jsonl, 'dry-run': form } = context.globals;
  if (json) return;
  const line = jsonl ? safeJson(request) : form === 'curl' ? curlOf(request) : lineOf(request);
  await context.print(`${line}\n`);
}

/** Prints how many requests were recorded; with --json, returns them for the envelope. */
export async function printRecorded(
  context: Context,
  recorded: readonly RecordedRequest[],
): Promise<unknown> {
  if (context.globals.json) return { dryRun: true, requests: recorded };
  await context.info(`Dry run: ${pluralize(recorded.length, 'request')} would be sent; nothing was changed.`);
  return undefined;
}

function lineOf({ method, url, body }: RecordedRequest): string {
  return safeLine([method, url, ...(body === undefined ? [] : [JSON.stringify(body)])].join(' '));
}
