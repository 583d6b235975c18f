// What a plan looks like on a terminal and in a pull request. stories/account has the plans of real folders.

import type { Change } from 'language-service-account/difference';
import type { AccountPlan, PlannedResource } from 'language-service-account/plan-data';
import { expect, test } from 'vitest';
import { drawApplied, drawPlan, planInMarkdown } from '../../src/commands/account/render-plan.ts';
import type { Screen } from '../../src/frame/output/screen.ts';

const marked: Screen = {
  isTerminal: true,
  width: 40,
  style: (style, text) => `<${String(style)}>${text}</>`,
};
const plain: Screen = { isTerminal: false, width: Number.POSITIVE_INFINITY, style: (_style, text) => text };

function planOf(...resources: readonly Partial<PlannedResource>[]): AccountPlan {
  const empty = {
    kind: 'glossaries',
    name: 'x',
    action: 'update',
    changes: [],
    toFile: [],
    conflicts: [],
    deletedParts: [],
  } as const;
  return {
    version: 2,
    sha256: 'abc',
    summary: { create: 1, update: 2, replace: 0, delete: 0, pull: 0, move: 0, conflict: 0 },
    resources: resources.map((one, at) => ({ ...empty, path: `glossaries/${at}.tsv`, ...one })),
    untracked: [],
    dropped: [],
    refusals: [],
    requests: [{}],
  };
}

const nothing = {
  ...planOf(),
  summary: { create: 0, update: 0, replace: 0, delete: 0, pull: 0, move: 0, conflict: 0 },
};
const added: Change = { part: 'en>de', kind: 'added', source: 'bell', after: 'Glocke' };

test('a terminal has a color for each kind of change, and no line is longer than it', async () => {
  const long = { ...added, kind: 'removed', before: 'x'.repeat(60) } as const;
  const text = await drawPlan(planOf({ action: 'create', changes: [added] }, { changes: [long] }), marked);
  expect(text).toContain(
    '<bold,green>+ create glossaries/0.tsv</>\n<green>+   en → de: "bell" = "Glocke"</>\n',
  );
  expect(text).toContain(
    '<bold,yellow>~ update glossaries/1.tsv</>\n<red>-   en → de: "bell" = "xxxxxxxxxxxxxxxx…</>\n',
  );
});

test('texts of users move no cursor, and end no block of code', async () => {
  const hostile = { ...added, after: '\u001b[2J```\n# x' };
  const plan = planOf({ changes: [hostile], path: 'glossaries/\u001b[2J.tsv' });
  expect(await drawPlan(plan, plain)).not.toContain('\u001b');
  expect(await planInMarkdown(plan)).toMatch(/^\*\*Plan: .*\*\*\n\n````diff\n[\s\S]*\n````\n$/);
  const untracked = [{ kind: 'glossaries', id: 'x', name: '![](https://x)' }] as const;
  const isEmpty = { ...nothing, untracked };
  expect(await planInMarkdown(isEmpty)).toBe(
    '\n```diff\nonly in the account: glossaries "![](https://x)"\n```\n',
  );
});

test('an applied plan says what was done, and an empty one that both sides are equal', async () => {
  expect(await drawApplied(planOf({ changes: [added] }), plain)).toMatch(
    /^Applied: 1 created, 2 updated\n~ update /,
  );
  expect(await drawPlan(nothing, plain)).toBe('No changes.\n');
  expect(await planInMarkdown(nothing)).toBe('**No changes.**\n');
});
