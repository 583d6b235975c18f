import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../src/errors/request.ts';
import { empty, json } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

test.for([
  ['an empty one', '', 'must not be ""'],
  ['a dot', '.', 'must not be "."'],
  ['two dots', '..', 'must not be ".."'],
  ['half a surrogate pair', 'id-\ud800', 'is not well-formed text'],
] as const)('refuses %s and sends nothing', async ([, id, fault]) => {
  const { client, requests } = createScriptedClient([json({})]);
  const error = await failureOf(InvalidRequestError, client.styleRules.get(id));
  expect({ ...error.toJSON(), requests }).toEqual({
    name: 'InvalidRequestError',
    message: `styleRules_get: style_id ${fault}`,
    field: 'style_id',
    requests: [],
  });
});

test('refuses them on the plain client, too', async () => {
  const { client, requests } = createScriptedClient([json({})]);
  const call = client.api.GET('/v3/style_rules/{style_id}', { params: { path: { style_id: '..' } } });
  expect(await failureOf(InvalidRequestError, call)).toMatchObject({ field: 'style_id' });
  expect(requests).toEqual([]);
});

test('keeps any other id in one segment, and whole', async () => {
  const ids = fc.string({ unit: 'grapheme', minLength: 1 }).filter((id) => id !== '.' && id !== '..');
  await fc.assert(
    fc.asyncProperty(ids, async (id) => {
      const { client, requests } = createScriptedClient([empty]);
      await client.styleRules.delete(id);
      const segments = requests.map(({ request }) => request.split('/'));
      expect(segments).toEqual([['DELETE ', 'v3', 'style_rules', encodeURIComponent(id)]]);
      expect(decodeURIComponent(segments[0]?.[3] ?? '')).toBe(id);
    }),
    propertyRuns(200),
  );
});
