import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accountFolder } from './support/account-folder.ts';
import { sarifFaults } from './support/sarif-faults.ts';

/** A folder in which every check finds something. */
async function checkedFolder() {
  const folder = await accountFolder();
  await folder.run('account pull');
  folder.remove(folder.find('glossaries')[0]);
  folder.put('en.json', '{"a": "{n}"}');
  folder.put('de.json', '{\n"a": "x"}');
  folder.put('a.txt', 'Look befor you leap.\n');
  folder.put('a.tmx', '<tmx version="1.4"><header srclang="en"/><body/></tmx>');
  folder.put('odd.en-de.csv', '<<<<<<< a\nx,y\n>>>>>>> b\n');
  folder.put('bad.en-de.csv', 'source,target\na,b\na,c\n');
  return folder;
}

test.each([
  ['qa check de.json --source-file en.json', 'de.json,line=2,col=6::placeholders: {n} is missing'],
  ['correct a.txt --check', 'a.txt,line=1,col=6::text-correction: "befor" should be "before"'],
  ['tmx check a.tmx', 'a.tmx::unreadable: the file has no translation units'],
  ['glossaries check bad.en-de.csv', 'bad.en-de.csv,line=3::fault: row 3, column 1: the source'],
  ['glossaries check odd.en-de.csv', 'odd.en-de.csv::fault: odd.en-de.csv:1: the file has a conflict'],
  ['account check', 'glossaries/'],
])('%s: each report names the findings, and the check exits with code 13', async (line, annotated) => {
  const { run } = await checkedFolder();
  const report = async (format: string) => {
    const { code, stdout } = await run(`${line} --report ${format}`);
    expect(code, stdout).toBe(13);
    return stdout;
  };
  const sarif = JSON.parse(await report('sarif'));
  expect(sarifFaults(sarif)).toEqual([]);
  const [{ results, tool }] = sarif.runs;
  expect(results.length).toBeGreaterThan(0);
  for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
  if (line.startsWith('qa')) expect(results[0].partialFingerprints['identity/v1']).toMatch(/^[0-9a-f]{24}$/);
  const junit = await report('junit');
  expect(junit).toMatch(/failures="[1-9]/);
  for (const { ruleId, message } of results)
    expect(junit).toContain(`${ruleId}: ${message.text.split('"')[0]}`);
  expect(await report('github')).toContain(`::error file=${annotated}`);
  const { stderr } = await run(line, { environment: { GITHUB_ACTIONS: 'true' } });
  const own = (text: string) => text.split('\n').filter((one) => /^::\w+ file=/.test(one));
  expect(own(stderr)).toEqual(own(await report('github')));
  expect(JSON.parse(await report('json'))).not.toHaveProperty('ok');
  expect(await run(`${line} --report junit --json`)).toMatchObject({ code: 2 });
});

test('in GitHub Actions, an error of a broken file has the folder of the account and the line', async () => {
  const { folder, run, put } = await accountFolder();
  mkdirSync(join(folder, 'sub/style-rules'), { recursive: true });
  put('sub/language-service.yaml', 'style-rules: all\n');
  put('sub/style-rules/a.yaml', 'name: [a\n');
  const check = () => run('account check sub', { environment: { GITHUB_ACTIONS: 'true' } });
  const first = '::error file=sub/style-rules/a.yaml,line=2,col=1::sub/style-rules/a.yaml:2:1: ';
  expect(await check()).toMatchObject({ code: 2, stderr: expect.stringContaining(first) });
  put('sub/style-rules/b.yaml', 'name: [b\n');
  const { stderr } = await check();
  expect(stderr).toContain(first);
  expect(stderr).toContain('::error file=sub/style-rules/b.yaml,line=2,col=1::');
});
