import { expect, test } from 'vitest';
import { applyOverlay } from '../../../test/support/apply-overlay.ts';
import { overlayOfCorrections } from '../src/overlay.ts';
import { readDescribed } from '../src/service-description.ts';
import type { Verification } from '../src/verify.ts';
import { differencesOf, type Plant, plants } from './judges/plant.ts';
import {
  asDocument,
  described,
  differing,
  openSandbox,
  verifySandbox,
  withOutcome,
} from './support/verified-sandbox.ts';

const corrected = plants.filter(({ corrects }) => corrects);

test.for(corrected)('$id no longer differs from the corrected description', async (plant) => {
  const verification = await verifyPlanted([plant]);
  const overlay = overlayOf(verification);
  if (overlay === undefined) throw new Error('Nothing was corrected');
  const document = asDocument(await applyOverlay(described.document, overlay));
  const again = await verifyPlanted([plant], readDescribed(document));
  expect(withOutcome(again, 'differs')).toEqual([]);
  const before = new Set(verification.findings.map(({ what }) => what));
  expect(again.findings.filter(({ what, drift }) => before.has(what) && drift.length > 0)).toEqual([]);
});

test('all differences at once make one overlay, in their order', async () => {
  const ids = ['rules-page-renamed', 'language-renamed', 'target-renamed', 'glossary-created-200'];
  const overlay = overlayOf(await verifyPlanted(plants.filter(({ id }) => ids.includes(id))));
  expect(overlay?.actions.map(({ target }) => target)).toEqual([
    "$.paths['/v3/style_rules'].get['x-paging']",
    "$.paths['/v3/style_rules'].get.parameters[?(@.name == 'page')]",
    "$.paths['/v3/spoken-terms/{spoken_terms_id}/entries'].get.parameters[?(@.name == 'lang')]",
    '$.components.schemas.CorrectionRequest.properties.target_lang',
    '$.components.schemas.CorrectionRequest.properties',
    "$.paths['/v3/glossaries'].post.responses",
  ]);
});

/** The checks of the operations alone in which the differences are planted. */
async function verifyPlanted(all: readonly Plant[], against = described): Promise<Verification> {
  const sandbox = await openSandbox();
  const fetch = differing(sandbox, all.flatMap(differencesOf));
  const only = ({ operation }: { readonly operation: string }) =>
    all.some(({ at }) => at.includes(operation));
  return verifySandbox(sandbox, { fetch, only, writes: true, described: against });
}

function overlayOf({ checks, findings }: Verification) {
  const corrections = checks.flatMap(({ verdict }) =>
    verdict.outcome === 'differs' ? verdict.corrections : [],
  );
  return overlayOfCorrections([...corrections, ...findings.flatMap(({ drift }) => drift)], described);
}
