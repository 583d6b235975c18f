import { expect, test } from 'vitest';
import { RateLimitError, ServerError } from '../../../src/errors/api.ts';
import { refill, spend } from '../../../src/http/retry.ts';
import { json, refusal } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

const budgetOf = (retryTokens: number) => ({ retryTokens });

test('a retry after a status costs 5, one after a broken connection 10', () => {
  const budget = budgetOf(19);
  const causes = ['connection', 'connection', 'status', 'status'] as const;
  expect(causes.map((cause) => spend(budget, cause))).toEqual([true, false, true, false]);
});

test('a success gives 1 back, and never more than there was', () => {
  const budget = budgetOf(499);
  for (const _ of [1, 2, 3]) refill(budget);
  expect(budget.retryTokens).toBe(500);
});

test('fails at once when nothing is left, until successes give enough back', async () => {
  const spent = Array(101).fill(refusal(503));
  const answers = [...spent, refusal(429), ...Array(5).fill(json({})), refusal(503), json({})];
  const { client, requests } = createScriptedClient(answers);
  await failureOf(ServerError, client.styleRules.get('1', { maxRetries: 100 }));
  expect(requests.length).toBe(101);
  const { attempts } = await failureOf(RateLimitError, client.styleRules.get('1'));
  expect([attempts, requests.length]).toEqual([1, 102]);
  for (const _ of Array(6)) await client.styleRules.get('1');
  expect(requests.length).toBe(109);
});

test('a client with other settings shares the budget', async () => {
  const { client, requests } = createScriptedClient([refusal(503)]);
  await Promise.allSettled(Array.from({ length: 50 }, () => client.styleRules.get('1').withResponse()));
  await failureOf(ServerError, client.withOptions({ timeoutMs: 1_000 }).styleRules.get('1'));
  expect(requests.length).toBe(3 * 50 + 1);
});
