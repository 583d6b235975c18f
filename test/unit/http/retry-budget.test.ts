import { expect, test, vi } from 'vitest';
import { ServerError } from '../../../src/errors/api.ts';
import { createRetryBudget } from '../../../src/http/retry.ts';
import { json, refusal } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

test('a retry after a status costs 5, one after a broken connection 10', () => {
  const budget = createRetryBudget(19);
  const spent = (['connection', 'connection', 'status', 'status'] as const).map(budget.spend);
  expect(spent).toEqual([true, false, true, false]);
});

test('a success gives 1 back, and never more than there was', () => {
  const budget = createRetryBudget(5);
  budget.refill();
  expect(budget.spend('status')).toBe(true);
  for (const _ of [1, 2, 3, 4]) budget.refill();
  expect(budget.spend('status')).toBe(false);
  budget.refill();
  expect(budget.spend('status')).toBe(true);
});

test('every success of a client gives 1 back', async () => {
  const fails = refusal(503);
  const answers = [fails, ...Array(5).fill(json({})), fails, json({})];
  const { client, requests } = createScriptedClient(answers, { retryBudget: createRetryBudget(5) });
  for (const _ of Array(6)) await client.styleRules.get('1');
  expect(requests.length).toBe(8);
});

test('a budget that throws at a success fails no call', async () => {
  const budget = { ...createRetryBudget(), refill: () => expect.unreachable('refill') };
  const { client } = createScriptedClient([json({})], { retryBudget: budget });
  const said = vi.spyOn(console, 'error').mockReturnValue();
  expect([await client.styleRules.get('1'), said.mock.calls.length]).toEqual([{}, 1]);
});

test('a client with other settings shares the budget', async () => {
  const { client, requests } = createScriptedClient([refusal(503)]);
  await Promise.allSettled(Array.from({ length: 50 }, () => client.styleRules.get('1').withResponse()));
  await failureOf(ServerError, client.withOptions({ timeoutMs: 1_000 }).styleRules.get('1'));
  expect(requests.length).toBe(3 * 50 + 1);
});
