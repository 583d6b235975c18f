import type { Sandbox } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { applyOverlay } from '../../../test/support/apply-overlay.ts';
import type { Check } from '../src/check.ts';
import { overlayOfCorrections } from '../src/overlay.ts';
import { readDescribed } from '../src/service-description.ts';
import type { Verification } from '../src/verify.ts';
import { misnamedServices } from './fixtures/misnamed-services.ts';
import { otherLimits } from './fixtures/other-limits.ts';
import {
  asDocument,
  type Difference,
  described,
  differing,
  openSandbox,
  verifySandbox,
  withOutcome,
} from './support/verified-sandbox.ts';

const all = [...misnamedServices, ...otherLimits];

test.for(all)('$what is seen', async ({ differences, only, seen, found = [] }) => {
  const sandbox = await openSandbox();
  const verification = await verifyDiffering(sandbox, differences, only);
  expect(withOutcome(verification, 'differs')).toEqual(seen);
  expect(foundIn(verification)).toEqual(expect.arrayContaining([...found]));
});

test.for(all)('$what no longer differs from the corrected description', async (one) => {
  const sandbox = await openSandbox();
  const verification = await verifyDiffering(sandbox, one.differences, one.only);
  const corrected = readDescribed(asDocument(await correctedBy(verification)));
  const again = await verifyDiffering(sandbox, one.differences, one.only, corrected);
  expect(withOutcome(again, 'differs')).toEqual([]);
  expect(foundIn(again).filter((finding) => one.found?.includes(finding))).toEqual([]);
  expect(withOutcome(again, 'holds').length).toBeGreaterThanOrEqual(
    withOutcome(verification, 'holds').length + one.seen.length,
  );
});

test('all differences at once make one overlay, in their order', async () => {
  const sandbox = await openSandbox();
  const differences = misnamedServices.slice(0, 5).flatMap((one) => one.differences);
  const only = (check: Check) => misnamedServices.slice(0, 5).some((one) => one.only(check));
  const overlay = overlayOf(await verifyDiffering(sandbox, differences, only));
  expect(overlay?.actions.map(({ target }) => target)).toEqual([
    "$.paths['/v3/style_rules'].get.parameters[?(@.name == 'page')]",
    "$.paths['/v3/style_rules'].get['x-paging']",
    "$.paths['/v3/style_rules'].get.parameters[?(@.name == 'detailed')]",
    "$.paths['/v3/spoken-terms/{spoken_terms_id}/entries'].get.parameters[?(@.name == 'lang')]",
    "$.paths['/v3/spoken-terms/{spoken_terms_id}/term-lists'].delete.parameters[?(@.name == 'lang')]",
    "$.paths['/v3/glossaries/{glossary_id}/entries'].get.parameters[?(@.name == 'source_lang')]",
    "$.paths['/v3/glossaries/{glossary_id}/entries'].get.parameters[?(@.name == 'target_lang')]",
    "$.paths['/v3/style_rules'].post.responses",
  ]);
});

function verifyDiffering(
  sandbox: Sandbox,
  differences: readonly Difference[],
  only: (check: Check) => boolean,
  against = described,
): Promise<Verification> {
  const fetch = differing(sandbox, differences);
  return verifySandbox(sandbox, { fetch, only, writes: true, described: against });
}

function foundIn({ findings }: Verification): string[] {
  return findings.map(({ where, what }) => `${where}: ${what}`);
}

function overlayOf({ checks, findings }: Verification) {
  const corrections = checks.flatMap(({ verdict }) =>
    verdict.outcome === 'differs' ? verdict.corrections : [],
  );
  const drift = findings.flatMap((one) => one.drift);
  return overlayOfCorrections([...corrections, ...drift], described);
}

function correctedBy(verification: Verification): Promise<object> {
  const overlay = overlayOf(verification);
  if (overlay === undefined) throw new Error('Nothing was corrected');
  return applyOverlay(described.document, overlay);
}
