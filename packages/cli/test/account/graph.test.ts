// What style profiles hold, in each form: names of any characters stay names.

import { expect, test } from 'vitest';
import { accountFolder } from '../support/account-folder.ts';

const hostile = '</text><script>"]\n#1; `x` --> \u202e\u0007';

async function smallAccount() {
  const made = await accountFolder({ isEmpty: true });
  const { seed } = made.sandbox;
  const held = seed.glossary({ name: hostile });
  const orphan = seed.glossary({ name: 'Unused' });
  const missing = '00000000-0000-4000-8000-00000000dead';
  const profile = seed.styleProfile({ name: 'Manuals', glossary_ids: [held.glossary_id, missing] });
  return { ...made, held, orphan, missing, profile };
}

test('the text names what a profile holds, what it misses, and what no profile holds', async () => {
  const { run, held, orphan, missing, profile } = await smallAccount();
  const shown = await run('account graph');
  expect(shown).toMatchObject({ code: 0, stderr: '', writes: [] });
  expect(shown.stdout).toBe(
    [
      `style-profiles "Manuals" ${profile.style_profile_id}`,
      `  glossaries ${JSON.stringify(hostile).replace('\u202e', '\\u202e')} ${held.glossary_id}`,
      `  glossaries not found: ${missing}`,
      'not used by any style profile',
      `  glossaries "Unused" ${orphan.glossary_id}`,
      '',
    ].join('\n'),
  );
  expect((await run('account graph --orphans')).stdout).not.toContain('Manuals');
  expect((await run('account graph --dangling')).stdout).toBe(
    `style-profiles "Manuals" ${profile.style_profile_id}\n  glossaries not found: ${missing}\n`,
  );
});

test('the data has every node, edge, orphan and id that is not found', async () => {
  const { run, held, orphan, missing, profile } = await smallAccount();
  const graph = JSON.parse((await run('account graph --format json')).stdout);
  const from = profile.style_profile_id;
  expect(graph).toMatchObject({
    edges: [
      { from, to: held.glossary_id },
      { from, to: missing },
    ],
    orphans: [orphan.glossary_id],
    dangling: [missing],
    unread: [],
  });
  expect(graph.nodes).toHaveLength(4);
  expect(JSON.parse((await run('account graph --json')).stdout).data).toEqual(graph);
  expect(await run('account graph --json --format svg')).toMatchObject({ code: 2 });
});

test('any name is a label of the diagram and of the picture', async () => {
  const { run } = await smallAccount();
  const mermaid = (await run('account graph --format mermaid')).stdout;
  const line =
    /^ {2}(flowchart LR|n\d+\["[\p{L}\p{M}\p{N} #;:]*"\](:::missing)?|n\d+ --> n\d+|classDef .*)$/u;
  expect(
    mermaid
      .trimEnd()
      .split('\n')
      .slice(1)
      .filter((one) => !line.test(one)),
  ).toEqual([]);
  const svg = (await run('account graph --format svg')).stdout;
  expect(svg).not.toContain('<script>');
  expect(svg.match(/<path /g)).toHaveLength(2);
  expect(svg.match(/<rect /g)).toHaveLength(5);
  expect(svg).toContain('not found');
});
