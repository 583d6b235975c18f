import { expect, test } from 'vitest';
import { absentAtTimes, beyondTraffic } from '../../src/against/beyond-traffic.ts';
import { fits } from '../../src/untested.ts';
import { differencesOf, plants } from '../judges/plant.ts';
import { contradictedIn, judged, ordinaryUse, recordingOf } from '../support/recorded-sandbox.ts';
import { described, openSandbox } from '../support/verified-sandbox.ts';

/** The recordings are of some fifty requests; a busy machine takes its time. */
const timeout = 60_000;

test('ordinary use of the unchanged sandbox contradicts nothing, differs in nothing and shows much', {
  timeout,
}, async () => {
  const judgement = await judged(await recordingOf(await openSandbox(), [], ordinaryUse));
  expect(contradictedIn(judgement)).toEqual([]);
  expect(judgement).toMatchObject({ findings: [], notes: [], others: 2 });
  const seen = judgement.assumptions.filter(({ outcome }) => outcome === 'seen');
  expect(seen.length).toBeGreaterThan(90);
  expect(seen.find(({ assumption }) => assumption.where === 'glossaries_create 201')).toMatchObject({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    place: expect.stringMatching(/^session\.jsonl:\d+$/),
  });
});

test('several recordings add up, and one that contradicts decides', async () => {
  const sandbox = await openSandbox();
  const ofTerms = plants.filter(({ id }) => id === 'trace-removed-terms').flatMap(differencesOf);
  const listing = (name: 'glossaries' | 'styleProfiles' | 'spokenTerms') =>
    recordingOf(sandbox, ofTerms, async (client) => void (await client[name].list().toArray()));
  const glossaries = await listing('glossaries');
  const profiles = await listing('styleProfiles');
  const terms = await listing('spokenTerms');
  const outcomes = async (...paths: readonly string[]) => {
    const { assumptions } = await judged(...paths);
    return ['glossaries_list 200', 'styleProfiles_list 200', 'TraceId'].map(
      (where) => assumptions.find(({ assumption }) => assumption.where === where)?.outcome,
    );
  };
  expect(await outcomes(glossaries)).toEqual(['seen', 'not seen yet', 'seen']);
  expect(await outcomes(glossaries, profiles)).toEqual(['seen', 'seen', 'seen']);
  expect(await outcomes(glossaries, terms, profiles)).toEqual(['seen', 'seen', 'contradicted']);
});

test('every pattern of what traffic cannot show, or shows in another way, is one of an assumption', () => {
  const patterns = [...beyondTraffic, ...absentAtTimes];
  const idle = patterns.filter((pattern) => !described.ledger.some(({ where }) => fits(pattern, where)));
  expect(idle).toEqual([]);
});
