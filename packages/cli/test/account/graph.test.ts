// Names of any characters are labels of each picture. long-stories/account/references.txt has the graph as text and as data.

import { expect, test } from 'vitest';
import { accountFolder } from '../support/account-folder.ts';

test('any name is a label of the diagram and of the picture', async () => {
  const { run, sandbox } = await accountFolder({ isEmpty: true });
  const held = sandbox.seed.glossary({ name: '</text><script>"]\n#1; `x` --> \u202e\u0007' });
  sandbox.seed.glossary({ name: 'Unused' });
  const missing = '00000000-0000-4000-8000-00000000dead';
  sandbox.seed.styleProfile({ name: 'Manuals', glossary_ids: [held.glossary_id, missing] });
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
