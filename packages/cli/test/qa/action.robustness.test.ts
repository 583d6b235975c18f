import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../../../scripts/steps.ts';
import { rowsUnder } from '../../../../test/support/documents.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { action, playAction } from '../support/play-action.ts';
import { sarifFaults } from '../support/sarif-faults.ts';

const built = join(root, 'packages/cli/dist/main.js');
const texts = {
  'en.json': '{"a": "Hello {name}", "b": "Yes"}',
  'de.json': '{"a": "Hallo {nom}", "b": "Ja"}',
  'good.json': '{"a": "Hallo {name}", "b": "Ja"}',
  'text.txt': 'Check the brakes befor every ride.\n',
  'terms.en-de.csv': 'source,target\nbell,Glocke\nbell,Klingel\n',
  'names.en.txt': 'TS2\nTS2\n',
  'broken.tmx': '<tmx',
  'account/language-service.yaml': 'glossaries: []\n',
  // In place of the registry: the command that is built here.
  'bin/npm': `#!/bin/bash
[ "\${@: -1}" = language-service-cli@0.1.0 ] || exit 9
mkdir -p "$RUNNER_TEMP/language-service/node_modules/.bin"
printf '#!/bin/bash\\nexec node "%s" "$@"\\n' "${built}" > "$RUNNER_TEMP/language-service/node_modules/.bin/language-service"
chmod +x "$RUNNER_TEMP/language-service/node_modules/.bin/language-service"
`,
  // In place of GitHub: it keeps its requests, and has the comment of an earlier run once there is a file \`own\`.
  'bin/gh': `#!/bin/bash
printf '%s\\n' "$*" >> "$RUNNER_TEMP/requests"
if [ "$2" = --paginate ] && [ -e "$RUNNER_TEMP/own" ]; then echo 41; fi
`,
  // In place of the head of macOS, which has no long options.
  'bin/head': '#!/bin/bash\n[[ "$*" != *--* ]] || exit 64\nexec /usr/bin/head "$@"\n',
};

function play(
  inputs: Readonly<Record<string, string>>,
  environment: NodeJS.ProcessEnv = {},
  more: Readonly<Record<string, string>> = {},
) {
  const folder = folderWith({ ...texts, ...more });
  for (const name of ['npm', 'gh', 'head']) chmodSync(join(folder.path, 'bin', name), 0o755);
  const PATH = `${join(folder.path, 'bin')}:${process.env['PATH']}`;
  return { folder, ...playAction(folder.path, inputs, { PATH, ...environment }) };
}

test('the guide names every input of the action with its meaning and its default', () => {
  const page = join(root, 'docs/guides/checking-translations-in-ci.md');
  const plain = (text: string) => text.replaceAll('`', '').toLowerCase();
  const rows = rowsUnder(page, 'input', 'meaning', 'default').map((row) => row.map(plain));
  const inputs = Object.entries(action.inputs).map(([name, { description, required, default: text }]) =>
    [name, description, required ? 'required' : text || 'none'].map(plain),
  );
  expect(rows).toEqual(inputs);
});

/** A sandbox as a process: the steps of the action wait for each other. */
async function sandboxUrl(): Promise<string> {
  const served = spawn(process.execPath, ['--conditions=source', built, 'sandbox', '--story', '--port', '0']);
  onTestFinished(() => void served.kill());
  const [printed] = await once(served.stdout, 'data');
  return /http:\/\/[\d.:]+/.exec(String(printed))?.[0] ?? '';
}

test.each([
  [{ run: 'correct', args: 'text.txt' }, 13],
  [{ run: 'glossaries check', args: 'terms.en-de.csv' }, 13],
  [{ run: 'spoken-terms check', args: 'names.en.txt' }, 13],
  [{ run: 'tmx check', args: 'broken.tmx' }, 13],
  [{ run: 'account check', args: 'account' }, 2],
])('%j writes SARIF and ends with %i', async (inputs, code) => {
  const environment = { LANGUAGE_SERVICE_URL: await sandboxUrl() };
  const run = play({ ...inputs, key: 'sandbox-full-key' }, environment);
  expect(run.code, run.stderr).toBe(code);
  const log = JSON.parse(readFileSync(run.sarif ?? '', 'utf8'));
  expect(sarifFaults(log)).toEqual([]);
  expect(log.runs[0].results.length > 0).toBe(code === 13);
  expect(run.summary).toContain(`language-service ${inputs.run}: exit code ${code}`);
});

test.each([
  [{}, 'api --silent --method POST repos/shop/texts/issues/7/comments --raw-field body='],
  [{ own: '' }, 'api --silent --method PATCH repos/shop/texts/issues/comments/41 --raw-field body='],
])('account plan is the summary and one comment: %j', async (more, request) => {
  const environment = { LANGUAGE_SERVICE_URL: await sandboxUrl() };
  const files = {
    'account/language-service.yaml': 'glossaries: all\n',
    'account/glossaries/parts.en-de.csv': 'source,target\nbell,Klingel\n',
    ...more,
  };
  const run = play({ run: 'account plan', args: 'account', key: 'sandbox-full-key' }, environment, files);
  expect(run.code, run.stderr).toBe(0);
  expect(run.summary).toContain('parts');
  const requests = readFileSync(join(run.folder.path, 'requests'), 'utf8');
  expect(requests).toContain(`${request}<!-- language-service account plan -->\n`);
  expect(requests).toContain('parts');
});

test('the action fails with the code of the check, and has SARIF and a summary', () => {
  const inputs = { run: 'qa check', args: 'de.json --source-file en.json' };
  const run = play(inputs, { GITHUB_ACTIONS: 'true' });
  expect(run.code, run.stderr).toBe(13);
  expect(JSON.parse(readFileSync(run.sarif ?? '', 'utf8')).runs[0].results).toHaveLength(2);
  expect(run.summary).toContain('exit code 13');
  expect(run.summary).toContain('\nerror: 2 findings in ');
});

test('patterns and lines of the arguments are files', () => {
  const files = { 'texts/a/b.po': 'msgid "%s"\nmsgstr "x"\n', 'texts/c.po': 'msgid "%d"\nmsgstr "y"\n' };
  const args = '--source-file en.json\n--rule placeholders\ntexts/**/*.po\nde.json';
  const run = play({ run: 'qa check', args }, {}, files);
  expect(run.code, run.stderr).toBe(13);
  const found = readFileSync(run.sarif ?? '', 'utf8').match(/"uri": "[^"]+"/g);
  expect(new Set(found)).toEqual(
    new Set(['texts/a/b.po', 'texts/c.po', 'de.json'].map((uri) => `"uri": "${uri}"`)),
  );
});

test('a file that a pattern finds is never an option', () => {
  const name = '--base-url=https:elsewhere.po';
  const run = play({ run: 'qa check', args: '*.po' }, {}, { [name]: 'msgid "%s"\nmsgstr "x"\n' });
  expect(run.code, run.stderr).toBe(13);
  expect(readFileSync(run.sarif ?? '', 'utf8')).toContain(`"uri": "./${encodeURIComponent(name)}"`);
});

test('the bash of macOS, which has no globstar, needs it only for **', () => {
  const [inputs, files] = [{ run: 'qa check' }, { old: 'shopt() { return 1; }\n' }];
  const [one, many] = ['g*.json', '**/g*.json'].map((pattern) =>
    play({ ...inputs, args: `${pattern} --source-file en.json` }, { BASH_ENV: 'old' }, files),
  );
  expect(one?.code, one?.stderr).toBe(0);
  expect(many?.code).toBe(1);
});

test('without a finding it passes', () => {
  const run = play({ run: 'qa check', args: 'good.json --source-file en.json' });
  expect(run.code, run.stderr).toBe(0);
});

test.each([
  [{ run: 'qa check; touch stolen' }, 'is not qa check'],
  [{ run: 'qa check', version: 'latest; touch stolen' }, 'is not an exact version'],
])('%j is refused, and runs nothing', (inputs, message) => {
  const run = play(inputs);
  expect(run.code).toBe(2);
  expect(run.stderr).toContain(message);
  expect(existsSync(join(run.folder.path, 'stolen'))).toBe(false);
});

test('words of the arguments are arguments', () => {
  const run = play({
    run: 'qa check',
    args: 'good.json --source-file en.json $(touch stolen) `touch stolen`',
  });
  expect(run.code).toBe(2);
  expect(existsSync(join(run.folder.path, 'stolen'))).toBe(false);
});

test('the action installs the version of the package', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'packages/cli/package.json'), 'utf8'));
  expect(action.inputs['version']?.default).toBe(version);
});
