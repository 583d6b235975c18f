import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../src/errors/request.ts';
import { json } from '../support/answers.ts';
import { failureOf } from '../support/failures.ts';
import { uses } from '../support/option-uses.ts';
import { createScriptedClient } from '../support/scripted-client.ts';

// openapi-fetch passes unknown options on.
const named = Object.entries(uses).filter(([name]) => !name.includes('openapi-fetch'));

// JavaScript passes anything: an option that is misspelt would be ignored in silence.

test.for(named)('%s with a misspelt option is refused by its name', async ([, take]) => {
  for (const [given, meant] of [
    ['timeout', 'timeoutMs'],
    ['deadlinems', 'deadlineMs'],
    ['maxRetry', 'maxRetries'],
    ['signals', 'signal'],
  ] as const) {
    const { client, requests } = createScriptedClient([json({})]);
    const error = await failureOf(InvalidRequestError, take(client, { [given]: 1 }));
    expect([error.field, requests]).toEqual([given, []]);
    expect(error.message).toContain(`Unknown option '${given}'. Did you mean '${meant}'`);
  }
});

test.for(named)('%s sends nothing when its signal has aborted before', async ([, take]) => {
  const { client, requests } = createScriptedClient([json({})]);
  const call = async () => take(client, { signal: AbortSignal.abort('enough') });
  await expect(call()).rejects.toBe('enough');
  expect(requests).toEqual([]);
});

test.for([
  ['an import', 'displayName', 'exportJobs'],
  ['an export', 'exportJobs', 'displayName'],
  ['the wait of an export', 'exportJobs', 'displayName'],
  ['the download of an export', 'exportJobs', 'displayName'],
  ['a started export', 'exportJobs', 'displayName'],
  ['a wait', 'maxWaitMs', 'exportJobs'],
  ['a wait', 'maxWaitMs', 'displayName'],
] as const)('%s lists its option %s, and no %s', async ([name, own, other]) => {
  const { client } = createScriptedClient([json({})]);
  const error = await failureOf(
    InvalidRequestError,
    uses[name]?.(client, { colour: 1 }) ?? Promise.resolve(),
  );
  expect([error.message.includes(own), error.message.includes(other)]).toEqual([true, false]);
});

test.for(['timeoutMs', 'signal', 'limit'])(
  'an option %s in the place of the query is refused, and not sent',
  async (option) => {
    const { client, requests } = createScriptedClient([json({ style_rules: [] })]);
    const call = async () => client.styleRules.list({ [option]: 5 });
    const error = await failureOf(InvalidRequestError, call());
    expect([error.field, requests]).toEqual([option, []]);
    expect(error.message).toBe(
      `styleRules_list: ${option} is an option, not a query parameter; pass it in the options, the argument after the query`,
    );
  },
);
