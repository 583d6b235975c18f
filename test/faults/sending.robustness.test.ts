// The ways to send that `npm run prove -- nightly runtimes` plays on every runtime, here on this one.

import { expect, test } from 'vitest';
import { expected } from '../runtimes/expectations.ts';
import { sending } from '../runtimes/program/sending.ts';
import { openCounting } from '../runtimes/service/counting.ts';

test.for(Object.entries(sending))('%s', async ([name, behaviour]) => {
  await using service = await openCounting();
  expect(await behaviour({ origin: '', folder: '', counting: service.origin })).toBe(expected[name]);
});
