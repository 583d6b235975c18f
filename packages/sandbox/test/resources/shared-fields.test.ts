// A text that a creation and its resource have in common is stored, also in a field that the description gets later.

import { examplesOf } from 'language-service-description/document';
import { expect, test } from 'vitest';
import { resolved } from '../../src/server/description.ts';
import { asking } from '../support/ask.ts';
import { exampleOperations } from '../support/example-requests.ts';
import { openStory } from '../support/sandboxes.ts';

const type = 'application/json';
const creations = exampleOperations.filter(
  ({ method, responses }) => method === 'POST' && '201' in responses,
);

test.for(creations)('$id returns each text that it was given', async ({ request, body, responses }) => {
  const media = body?.content?.[type];
  const schemas = [media?.schema, responses['201']?.content?.[type]?.schema];
  const [asked = {}, given = {}] = schemas.map((schema) => resolved(schema ?? {}).properties);
  const sent = Object.assign({}, ...examplesOf(media));
  const names = Object.keys(asked).filter((name) => name in given && !name.endsWith('_id'));
  const shared = names.filter((name) => resolved(asked[name] ?? {}).type === 'string');
  const texts = Object.fromEntries(shared.map((name) => [name, sent[name] ?? `A ${name}`]));
  const reply = await asking(await openStory())(request[0], request[1], { ...sent, ...texts });
  expect(reply).toMatchObject({ status: 201, body: texts });
});
