import { expect, test } from 'vitest';
import { fixtures } from '../../src/index.ts';
import { asking } from '../support/ask.ts';
import { exampleOperations } from '../support/example-requests.ts';
import { openStory } from '../support/sandboxes.ts';

test('an operation needs its scope, and no other scope is enough', async () => {
  const scopes = [...new Set(exampleOperations.flatMap(({ scope = [] }) => scope))];
  const keys = scopes.flatMap((scope) => [
    { key: scope, scopes: [scope] },
    { key: `no-${scope}`, scopes: scopes.filter((one) => one !== scope) },
  ]);
  const sandbox = await openStory({ keys });
  const { readOnly, writeOnly, translationMemories } = fixtures.keys;
  for (const { scope, request } of exampleOperations) {
    const asked = scope === undefined ? [] : [scope, `no-${scope}`, readOnly, writeOnly, translationMemories];
    const answers = await Promise.all(asked.map((key) => asking(sandbox, key)(...request)));
    const [isRead, isOfMemories] = [scope?.endsWith(':read'), scope?.startsWith('translation_memories:')];
    const due = [true, false, isRead, !isRead, isOfMemories].slice(0, asked.length);
    expect([scope, answers.map(({ status }) => status !== 403)]).toEqual([scope, due]);
  }
});
