import type { Context } from '../context.ts';
import { pluralize } from '../output/amounts.ts';
import { safeJson, safeLine } from '../output/safe-text.ts';
import { curlOf } from './curl-command.ts';
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
