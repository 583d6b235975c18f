// A dry run records exactly the writes that the same command sends without --dry-run. Ids and signed addresses that only
// an answer brings are compared by their order of appearance.

import type { PlatformFetch } from 'language-service-client';
import type { Sandbox } from 'language-service-sandbox';
import { expect } from 'vitest';
import { type RecordedRequest, recordOf } from '../../src/frame/transport/recording-fetch.ts';
import { address, openSandbox, type Run, runCommand } from './command-line.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Runs a command dry, then real on the same sandbox, and compares the writes. Gives those of the real run.
 * @param areParallel Whether the writes have no order.
 */
export async function expectSameRequests(
  args: readonly string[],
  { prepare, ...run }: Run & { readonly prepare?: (sandbox: Sandbox) => Promise<void> } = {},
  areParallel = false,
): Promise<readonly RecordedRequest[]> {
  const sandbox = await openSandbox();
  await prepare?.(sandbox);
  sandbox.journal.clear();
  const dryRun = await runCommand([...args, '--yes', '--quiet', '--dry-run', '--json'], sandbox, run);
  expect(dryRun).toMatchObject({ code: 0, stderr: '' });
  expect(sandbox.journal.entries().filter(({ method }) => method !== 'GET')).toEqual([]);
  const sent: RecordedRequest[] = [];
  const fetch: PlatformFetch = async (url, init) => {
    const isRead = ['GET', 'HEAD'].includes(init.method ?? 'GET');
    // The copy of a memory that an operation deletes is an export, which its dry run does not show.
    const isCopy = args[0] === 'translation-memories' && args[1] === 'delete' && url.endsWith('/export');
    if (!isRead && !isCopy) sent.push(await recordOf(url, init, !url.startsWith(`${address}/v`)));
    return sandbox.fetch(url, init);
  };
  const realRun = await runCommand([...args, '--yes', '--quiet'], sandbox, {
    ...run,
    client: { fetch, clock: sandbox.clock },
  });
  expect(realRun).toMatchObject({ code: 0, stderr: '' });
  expect(sent.length).toBeGreaterThan(0);
  const { data } = JSON.parse(dryRun.stdout);
  const recorded: RecordedRequest[] = data.requests;
  if (areParallel) for (const list of [recorded, sent]) list.sort((a, b) => (a.url < b.url ? -1 : 1));
  expect(comparable(JSON.stringify(recorded), '')).toEqual(comparable(JSON.stringify(sent), dryRun.stdout));
  return sent;
}

/** The requests with what an answer invented replaced by its number. */
export function comparable(requests: string, known: string): unknown {
  const numbers = new Map<string, string>();
  const numbered = (id: string) => {
    const number = numbers.get(id) ?? `<id ${numbers.size + 1}>`;
    numbers.set(id, number);
    return number;
  };
  const recorded: RecordedRequest[] = JSON.parse(requests);
  const texts = recorded.map(({ url, ...rest }) =>
    JSON.stringify({ url: rest.signed ? '<signed address>' : url, ...rest }),
  );
  const replaced = texts.map((text) =>
    text
      .replaceAll(/dry-run-\d+/g, numbered)
      .replaceAll(uuid, (id) => (known === '' || known.includes(id) ? id : numbered(id))),
  );
  return replaced.map((text) => JSON.parse(text));
}
