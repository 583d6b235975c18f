import type { Sandbox } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import type { Check } from '../../scripts/verifying/check.ts';
import { readDescribed } from '../../scripts/verifying/described.ts';
import { overlayOfCorrections } from '../../scripts/verifying/overlay.ts';
import type { Verification } from '../../scripts/verifying/verifying.ts';
import { applyOverlay } from '../support/apply-overlay.ts';
import {
  asDocument,
  type Difference,
  described,
  differing,
  openSandbox,
  verifySandbox,
  withOutcome,
} from '../support/verified-sandbox.ts';

/** One difference, the checks that look there, and what they say. */
interface Case {
  readonly what: string;
  readonly differences: readonly Difference[];
  only(check: Check): boolean;
  readonly seen: readonly string[];
}

const onOperation =
  (...operations: readonly string[]) =>
  ({ operation, group }: Check) =>
    group === undefined && operations.includes(operation);

const renamed = (method: string, path: RegExp, from: string, to: string): Difference => ({
  method,
  path,
  request: ({ searchParams }) => {
    const given = searchParams.get(to);
    searchParams.delete(from);
    searchParams.delete(to);
    if (given !== null) searchParams.set(from, given);
  },
});

const answering = (
  method: string,
  path: RegExp,
  change: (body: string) => string,
  status?: number,
): Difference => ({
  method,
  path,
  answer: async (response) => {
    const body = await response.text();
    const { headers } = response;
    const changed = response.ok ? (status ?? response.status) : response.status;
    return new Response(body === '' ? null : change(body), { status: changed, headers });
  },
});

const cases: readonly Case[] = [
  {
    what: 'a renamed page index',
    differences: [renamed('GET', /style_rules$/, 'page', 'page_index')],
    only: onOperation('styleRules_list'),
    seen: ['styleRules_list: a page is asked for by its number, under its name <- it is called page_index'],
  },
  {
    what: 'a renamed flag',
    differences: [renamed('GET', /style_rules$/, 'detailed', 'include_rules')],
    only: onOperation('styleRules_list'),
    seen: [
      'styleRules_list: rules and instructions are listed when the flag asks for them, and only then <- it is called include_rules',
    ],
  },
  {
    what: 'a renamed language',
    differences: [
      renamed('GET', /entries$/, 'lang', 'language_code'),
      renamed('DELETE', /term-lists$/, 'lang', 'language_code'),
    ],
    only: onOperation('spokenTerms_getEntries', 'spokenTerms_deleteTermList'),
    seen: [
      'spokenTerms_getEntries: the terms of one language are asked for under its name, and come as one text <- it is called language_code',
      'spokenTerms_deleteTermList: a list is deleted by its language, under its name <- it is called language_code',
    ],
  },
  {
    what: 'a renamed pair',
    differences: [
      renamed('GET', /v3.*entries$/, 'source_lang', 'source_language'),
      renamed('GET', /v3.*entries$/, 'target_lang', 'target_language'),
    ],
    only: onOperation('glossaries_getEntries'),
    seen: [
      'glossaries_getEntries: the entries of one pair are asked for under its names, and come as one text <- they are called source_language and target_language',
    ],
  },
  {
    what: 'another success status',
    differences: [answering('POST', /style_rules$/, (body) => body, 200)],
    only: onOperation('styleRules_create'),
    seen: ['styleRules_create: answers with 201 <- 200 came'],
  },
  {
    what: 'another default',
    differences: [
      {
        method: 'GET',
        path: /segments$/,
        request: ({ searchParams }) => {
          if (!searchParams.has('page_size')) searchParams.set('page_size', '20');
        },
      },
    ],
    only: onOperation('translationMemories_listSegments'),
    seen: [
      'translationMemories_listSegments: a page has 50 segments unless another size is asked for <- 20 came',
    ],
  },
  {
    what: 'an extra value',
    differences: [answering('GET', /translation_memories/, (body) => body.replaceAll('"fr"', '"pt"'))],
    only: ({ operation, title }) =>
      operation.startsWith('translationMemories_list') ||
      title === 'every value of a list of values is described',
    seen: [
      'styleProfiles_list: every value of a list of values is described <- translationMemories_list /translation_memories/*/target_languages/* = pt',
    ],
  },
  {
    what: 'an extra field',
    differences: [
      answering('GET', /style_profiles$/, (body) => body.replaceAll('"name"', '"owner":"Nordlicht","name"')),
    ],
    only: ({ operation }) => operation === 'styleProfiles_list',
    seen: ['styleProfiles_list: every field is described <- styleProfiles_list /style_profiles/*/owner'],
  },
  {
    what: 'pages counted from 1',
    differences: [
      {
        method: 'GET',
        path: /style_profiles$/,
        request: ({ searchParams }) =>
          searchParams.set('page', `${Math.max(Number(searchParams.get('page') ?? 1) - 1, 0)}`),
      },
    ],
    only: onOperation('styleProfiles_list'),
    seen: [
      'styleProfiles_list: pages are counted from their described first number <- pages are counted from 1',
    ],
  },
];

test.for(cases)('$what is seen', async ({ differences, only, seen }) => {
  const sandbox = await openSandbox();
  const verification = await verifyDiffering(sandbox, differences, only);
  expect(withOutcome(verification, 'differs')).toEqual(seen);
});

test.for(cases)('$what no longer differs from the corrected description', async (one) => {
  const sandbox = await openSandbox();
  const verification = await verifyDiffering(sandbox, one.differences, one.only);
  const corrected = readDescribed(asDocument(correctedBy(verification)));
  const again = await verifyDiffering(sandbox, one.differences, one.only, corrected);
  expect(withOutcome(again, 'differs')).toEqual([]);
  expect(withOutcome(again, 'holds').length).toBeGreaterThanOrEqual(
    withOutcome(verification, 'holds').length + one.seen.length,
  );
});

test('all differences at once make one overlay, in their order', async () => {
  const sandbox = await openSandbox();
  const differences = cases.slice(0, 5).flatMap((one) => one.differences);
  const only = (check: Check) => cases.slice(0, 5).some((one) => one.only(check));
  const overlay = overlayOf(await verifyDiffering(sandbox, differences, only));
  expect(overlay?.actions.map(({ target }) => target)).toEqual([
    "$.paths['/v3/style_rules'].get.parameters[?@.name == 'page']",
    "$.paths['/v3/style_rules'].get['x-paging']",
    "$.paths['/v3/style_rules'].get.parameters[?@.name == 'detailed']",
    "$.paths['/v3/spoken-terms/{spoken_terms_id}/entries'].get.parameters[?@.name == 'lang']",
    "$.paths['/v3/spoken-terms/{spoken_terms_id}/term-lists'].delete.parameters[?@.name == 'lang']",
    "$.paths['/v3/glossaries/{glossary_id}/entries'].get.parameters[?@.name == 'source_lang']",
    "$.paths['/v3/glossaries/{glossary_id}/entries'].get.parameters[?@.name == 'target_lang']",
    "$.paths['/v3/style_rules'].post.responses",
    "$.paths['/v3/style_rules'].post.responses['201']",
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

function overlayOf({ checks }: Verification) {
  const corrections = checks.flatMap(({ verdict }) =>
    verdict.outcome === 'differs' ? verdict.corrections : [],
  );
  return overlayOfCorrections(corrections, described);
}

function correctedBy(verification: Verification): object {
  const overlay = overlayOf(verification);
  if (overlay === undefined) throw new Error('Nothing was corrected');
  return applyOverlay(described.document, overlay);
}
