// A seed chooses sixty differences from all operations. Each is injected between the run and the sandbox, one at a
// time.

import type { PlatformFetch } from 'language-service-client';
import { findOperation } from 'language-service-client/operations';
import type { Operation } from 'language-service-description/operations';
import { expect, test } from 'vitest';
import { type Difference, differencesOf } from './support/differences.ts';
import { description, openSandbox, verifySandbox } from './support/verified-sandbox.ts';

const seed = Number(process.env['VERIFY_SEED'] ?? 20_260_302);

/** Returns a function that draws numbers below a limit, always the same numbers for a seed. */
function drawing(start: number): (limit: number) => number {
  let state = start;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

test(`of 60 differences, at least 52 are found (seed ${seed})`, { timeout: 600_000 }, async () => {
  const draw = drawing(seed);
  const missed: string[] = [];
  const blames: number[] = [];
  for (let at = 0; at < 60; at += 1) {
    const { operations } = description;
    const operation = operations[draw(operations.length)] ?? expect.unreachable();
    const all = differencesOf(description, operation);
    const difference = all[draw(all.length)] ?? expect.unreachable();
    const what = `${operation.id}: ${difference.what}`;
    const { checks, assumptions } = await verified(operation, difference);
    const blamed = assumptions.flatMap(({ where, outcome }) => (outcome === 'contradicted' ? [where] : []));
    blames.push(blamed.length);
    expect(blamed.length, `${what} blames ${blamed.join(', ')}`).toBeLessThanOrEqual(2);
    if (checks.every(({ outcome }) => outcome !== 'differs')) missed.push(what);
  }
  console.log(
    `seed ${seed}: ${60 - missed.length} of 60 found, at most ${Math.max(...blames)} blamed; missed: ${missed.join('; ')}`,
  );
  expect(missed.length, `missed:\n${missed.join('\n')}`).toBeLessThanOrEqual(8);
});

async function verified({ id, resource }: Operation, { request, answer }: Difference) {
  const sandbox = await openSandbox({ durations: { import: '1s', export: '1s' } });
  const fetch: PlatformFetch = async (address, init) => {
    const url = new URL(address);
    const { method = 'GET', body, headers } = init;
    if (findOperation(description.operations, method, url.pathname)?.id !== id)
      return sandbox.fetch(url.href, init);
    const isJson = new Headers(headers).get('content-type')?.includes('json') === true;
    const sent = isJson ? JSON.parse(await new Response(body ?? null).text()) : undefined;
    request?.(url, sent);
    const changed = isJson ? { ...init, body: JSON.stringify(sent) } : init;
    const response = await sandbox.fetch(url.href, changed);
    return answer === undefined ? response : answer(response);
  };
  const only = ({ operation = '' }) => operation.startsWith(`${resource}_`);
  return verifySandbox(sandbox, { fetch, writes: true, only });
}
