import { expect, test } from 'vitest';
import { NotFoundError } from '../../../src/errors/api.ts';
import { refusal } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { cursorPages, cutInto, itemsUpTo } from '../../support/paged-lists.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

const items = itemsUpTo(7);
const pages = cutInto(items, [3, 3]);

function segments(options: object = {}) {
  const { client, ...rest } = createScriptedClient([cursorPages(pages)]);
  return { list: client.translationMemories.listSegments('1', {}, options), ...rest };
}

test('toArray ends at the limit and fetches no page beyond it', async () => {
  const { list, requests } = segments({ limit: 4 });
  expect([await list.toArray(), requests.length]).toEqual([items.slice(0, 4), 2]);
});

test('a list that is dropped after toArray failed leaves no rejection behind', async () => {
  const { client } = createScriptedClient([refusal(404)]);
  const list = client.translationMemories.listSegments('1');
  await failureOf(NotFoundError, list.toArray());
  await failureOf(NotFoundError, list.withResponse());
});
