// What a plan looks like: on a terminal, in a pull request, and where both sides changed a row.

import type { AccountPlan, Change, PlannedResource } from 'language-service-account';
import { expect, test } from 'vitest';
import { drawApplied, drawPlan, planInMarkdown } from '../../src/account/render-plan.ts';
import type { Screen } from '../../src/output/screen.ts';
import { editedAccount, glossaryFolder, rows } from '../support/account-scenario.ts';

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
  } as const;
  return {
    version: 2,
    sha256: 'abc',
    summary: { create: 1, change: 2, delete: 0, pull: 0, move: 0, conflict: 0 },
    resources: resources.map((one, at) => ({ ...empty, path: `glossaries/${at}.tsv`, ...one })),
    untracked: [],
    refusals: [],
    requests: [{}],
  };
}

const nothing = { ...planOf(), summary: { create: 0, change: 0, delete: 0, pull: 0, move: 0, conflict: 0 } };
const added: Change = { part: 'en>de', kind: 'added', source: 'bell', after: 'Glocke' };

test('a plan has a summary, and the rows of creates, changes and deletes', async () => {
  const made = await editedAccount();
  expect((await made.run('account plan')).stdout.replace(/[0-9a-f]{64}/, '<sha256>')).toBe(
    [
      'Plan: 1 to create, 4 to change, 1 to delete, 1 to pull',
      '~ change style-rules/list.yaml',
      '~   custom_instructions: "a": {"label":"a","prompt":"Do a"} → {"label":"a","prompt":"Do more"}',
      '+   custom_instructions: "b" = {"label":"b","prompt":"Do b"}',
      '~   name: "List" → "New name"',
      '+ create glossaries/new.tsv',
      '+   en → de: "x" = "X"',
      '~ change glossaries/terms.tsv',
      '~   en → de: "a": "A" → "A2"',
      '-   en → de: "b" = "B"',
      '~ replace glossaries-v2/old.en-de.csv',
      '~   en → de: "a": "A" → "B"',
      '~ change style-profiles/profile.yaml',
      '+   glossaries: "glossaries/new.tsv"',
      '< ~ references: "List": "List" → "New name"',
      '- delete spoken-terms/gone.csv',
      '-   en: "Fjell"',
      '10 writes; plan <sha256>\n',
    ].join('\n'),
  );
});

test('a conflict has what both held, the file and the service beside each other', async () => {
  const { account, id, put, run } = await glossaryFolder();
  const dictionaries = [{ source_lang: 'en', target_lang: 'de', entries: 'a\tKlingel' }];
  await account.client.glossaries.update(id, { dictionaries });
  put('glossaries/terms.tsv', rows('a\tGlocke\ten\tde\nb\tB\ten\tde\n'));
  const { stdout, code } = await run('account plan');
  expect(code).toBe(13);
  expect(stdout).toContain(
    [
      'Plan: 1 in conflict',
      '! conflict glossaries/terms.tsv',
      '!   part     source  base  file    service',
      '!   en → de  a       A     Glocke  Klingel',
      '! refused: the folder and the account both changed glossaries/terms.tsv.',
    ].join('\n'),
  );
  expect((await run('account plan --format markdown')).code).toBe(13);
});

test('a terminal has a colour for each kind of change, and no line is longer than it', async () => {
  const long = { ...added, kind: 'removed', before: 'x'.repeat(60) } as const;
  const text = await drawPlan(planOf({ action: 'create', changes: [added] }, { changes: [long] }), marked);
  expect(text).toContain(
    '<bold><green>+ create glossaries/0.tsv</></>\n<green>+   en → de: "bell" = "Glocke"</>\n',
  );
  expect(text).toContain(
    '<bold><yellow>~ change glossaries/1.tsv</></>\n<red>-   en → de: "bell" = "xxxxxxxxxxxxxxxx…</>\n',
  );
});

test('texts of users move no cursor, and end no block of code', async () => {
  const hostile = { ...added, after: '\u001b[2J```\n# x' };
  const plan = planOf({ changes: [hostile], path: 'glossaries/\u001b[2J.tsv' });
  expect(await drawPlan(plan, plain)).not.toContain('\u001b');
  expect(await planInMarkdown(plan)).toMatch(/^\*\*Plan: .*\*\*\n\n````diff\n[\s\S]*\n````\n$/);
  const untracked = [{ kind: 'glossaries', id: 'x', name: '![](https://x)' }] as const;
  const isEmpty = { ...nothing, untracked };
  expect(await planInMarkdown(isEmpty)).toBe('\n```diff\nonly online: glossaries "![](https://x)"\n```\n');
});

test('an applied plan says what was done, and an empty one that both sides are equal', async () => {
  expect(await drawApplied(planOf({ changes: [added] }), plain)).toMatch(
    /^Applied: 1 created, 2 changed\n~ change /,
  );
  expect(await drawPlan(nothing, plain)).toBe('equal\n');
  expect(await planInMarkdown(nothing)).toBe('**equal**\n');
});

test('a moved file names where it was', async () => {
  const moved = planOf({ action: 'move', movedFrom: 'glossaries/old.tsv' });
  expect(await drawPlan(moved, plain)).toContain('> move glossaries/0.tsv, moved from glossaries/old.tsv\n');
});
