import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { allChecks } from '../../src/all-checks.ts';
import { verify } from '../../src/verify.ts';
import { contradictedIn, judged, recordingOf } from '../support/recorded-sandbox.ts';
import { described, openSandbox } from '../support/verified-sandbox.ts';

test('a recording of every check of the unchanged sandbox contradicts nothing', async () => {
  const sandbox = await openSandbox();
  const path = await recordingOf(sandbox, [], async (_, fetch) => {
    await verify(allChecks(described), {
      described,
      writes: true,
      label: 'language-service verify 0a1b2c3d',
      client: { baseUrl: 'https://sandbox.localhost', apiKey: fixtures.key, fetch, clock: sandbox.clock },
    });
  });
  const judgement = await judged(path);
  expect(judgement.judged).toBeGreaterThan(300);
  expect(judgement.findings).toEqual([]);
  expect(contradictedIn(judgement)).toEqual([]);
});
