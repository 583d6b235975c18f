import { expect, test } from 'vitest';
import { PagingLoopError } from '../../../src/errors/request.ts';
import { json } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

test('the error of a repeated cursor holds no more of it than identifies it', async () => {
  const cursor = 'c'.repeat(10_000);
  const { client } = createScriptedClient([json({ segments: [{}], next_page_cursor: cursor })]);
  const walking = client.translationMemories.listSegments('1').toArray();
  const error = await failureOf(PagingLoopError, walking);
  expect(error.cursor?.length).toBe(80);
});
