// Plays the steps of a page in an empty folder. The packages of this clone stand for what the page installs, unless it
// shall install what was packed.
import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createSandbox, serve } from 'language-service-sandbox';
import { scratchFolder } from '../../../scripts/steps.ts';
import type { Step } from './steps.ts';

const root = join(import.meta.dirname, '../../..');
const SANDBOX = /^(?:npx )?language-service[- ]sandbox\b(?!.*--sample)/;

/**
 * Plays the steps; returns a line for each that fails, or prints something else than the page says.
 *
 * @param packed Folder of the packages to install.
 */
export async function playPage(steps: readonly Step[], packed?: string): Promise<string[]> {
  using folder = scratchFolder('page');
  await using sandbox = createSandbox();
  const served = await serve(sandbox);
  await using _ = { [Symbol.asyncDispose]: () => served.close() };
  for (const name of ['page', 'bin', 'home']) mkdirSync(join(folder.path, name));
  save(join(folder.path, 'page/package.json'), '{ "private": true, "type": "module" }');
  if (packed === undefined) linkPackages(folder.path);
  const { port } = new URL(served.url);
  const here = (printed: string) => printed.replaceAll('4030', port);
  const environment: NodeJS.ProcessEnv = {
    PATH: [join(folder.path, 'bin'), dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter),
    HOME: join(folder.path, 'home'),
    LANG: 'C.UTF-8',
    NO_COLOR: '1',
    ...(packed === undefined ? { NODE_OPTIONS: '--conditions=source' } : settingsOfNpm(folder.path)),
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  };
  const faults: string[] = [];
  for (const step of steps) {
    if (step.kind === 'file') save(join(folder.path, 'page', step.name), here(step.text));
    else if (SANDBOX.test(step.line)) await sandbox.seed.story();
    else if (step.line.startsWith('export ')) Object.assign(environment, exported(here(step.line)));
    else if (packed !== undefined || !step.line.startsWith('npm install ')) {
      const line = packed === undefined ? withoutRunner(step.line) : installing(step.line, packed);
      const ended = await run(here(line), join(folder.path, 'page'), environment);
      const printed = ended.printed
        .replaceAll(port, '4030')
        .replaceAll('\r\n', '\n')
        .replaceAll(join(folder.path, 'page'), '~/work')
        .replaceAll(join(folder.path, 'home'), '~');
      const said =
        step.kind === 'transcript' && ended.code !== 0 ? `${printed}exit code ${ended.code}\n` : printed;
      const fault = faultOf(step.expected, said, ended.code);
      if (fault !== undefined) faults.push(`${step.line}: ${fault}`);
    }
  }
  return faults;
}

/** Returns what npm needs to reach its registry, and where it installs commands for every folder. */
function settingsOfNpm(npm_config_prefix: string): NodeJS.ProcessEnv {
  const { NODE_EXTRA_CA_CERTS } = process.env;
  return { NODE_EXTRA_CA_CERTS, npm_config_userconfig: join(homedir(), '.npmrc'), npm_config_prefix };
}

/** Links every package of the clone, and makes the commands as the page types them. */
function linkPackages(folder: string): void {
  const modules = join(folder, 'page/node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(root, 'node_modules')))
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  const resolve = "{ resolve: { conditions: ['source'] } }";
  save(join(folder, 'page/vitest.config.mjs'), `export default { ...${resolve}, ssr: ${resolve} };`);
  const commands = {
    'language-service': 'packages/cli/dist/main.js',
    'language-service-sandbox': 'packages/sandbox/src/main.ts',
    vitest: 'node_modules/vitest/vitest.mjs',
  };
  for (const [name, main] of Object.entries(commands)) {
    const script = `#!/bin/sh\nexec "${process.execPath}" --conditions=source "${join(root, main)}" "$@"\n`;
    writeFileSync(join(folder, 'bin', name), script, { mode: 0o755 });
  }
}

/** Returns the line with a command of the clone in place of a package that npx would install. */
function withoutRunner(line: string): string {
  return line.replaceAll(/\bnpx (?:--yes )?(?:-p \S+ )?([\w-]+)(?:@[\d.]+)?/g, '$1');
}

/** Returns the line with the tarballs of our packages instead of their names. A registry would bring what the command needs. */
function installing(line: string, packed: string): string {
  if (!line.startsWith('npm install ')) return line;
  return line.replaceAll(/\blanguage-service-(\w+)/g, (_, name) =>
    globSync(join(packed, `language-service-${name === 'cli' ? '{cli,client,sandbox}' : name}-*.tgz`)).join(
      ' ',
    ),
  );
}

function save(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

function exported(line: string): Record<string, string> {
  return Object.fromEntries(
    [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

async function run(line: string, cwd: string, env: NodeJS.ProcessEnv) {
  // One pipe for both streams, as in a terminal: two would lose the order of their lines.
  const child = spawn('bash', ['--norc', '-c', `exec 2>&1\n${line}`], { cwd, env, timeout: 300_000 });
  const ended = new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  child.stdin.end();
  return { printed: await text(child.stdout), code: await ended };
}

function faultOf(expected: string | undefined, printed: string, code: number | null): string | undefined {
  const isFailureShown = /^(error:|exit code )/m.test(expected ?? '');
  if (code !== 0 && !isFailureShown) return `it exits with ${code} and prints\n${printed}`;
  return expected === undefined || withoutIds(expected) === withoutIds(printed)
    ? undefined
    : `the page says\n${expected}and it prints\n${printed}`;
}

function withoutIds(printed: string): string {
  return printed
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}(-\d\d){2}T(\d\d-?){3}Z/g, '<id>')
    .replaceAll(/\b[0-9a-f]{64}\b/g, '<sha256>');
}
