// The packed pages, played as by their readers: in an empty folder, with the packed packages, by what the pages print.
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { openForwardProxy } from '../documents/forward-proxy.ts';
import { createInstaller, type Installed, pageFolder } from '../documents/install-pages.ts';
import { atPorts, freePorts } from '../documents/page-ports.ts';
import { type Step, stepsOf } from '../documents/page-steps.ts';
import { type Played, playPage } from '../documents/play-page.ts';
import { playWorkflow } from '../documents/play-workflow.ts';
import { openTerminal } from '../documents/terminal.ts';
import { scratchFolder } from '../steps.ts';
import { serveRegistry } from './local-registry.ts';
import { packedTarballs } from './pack-packages.ts';
import { releasedPackages, root } from './packages.ts';
import { noPostgres, startPostgres } from './postgres.ts';
import { type Proof, versionOf } from './run-installed.ts';

const POSTGRES = /\bPostgres\b/;

/** What a page may say that it needs, and what of it is not here: nothing else is left out. */
const NEEDS: readonly { readonly words: RegExp; readonly notHere?: string }[] = [
  { words: /\b(Deno|Bun|proxy)\b/ },
  { words: POSTGRES, ...(noPostgres === undefined ? {} : { notHere: 'Postgres' }) },
  { words: /\b(account|Bruno)\b/, notHere: 'an account, or Bruno' },
];
/** The page that installs the tools of others, which takes minutes: the part `tools` plays it. */
export const pageOfTools = 'docs/guides/using-it-with.md';
const INSTALLS = /^npm install /;
const AT_A_TIME = 2;

interface Page {
  readonly released: string;
  readonly path: string;
}

/** The pages that are played in minutes. */
const isQuick = (path: string) => path !== pageOfTools;

/** Plays the wanted pages of every packed package with a Node, and says what of it is not as the page says. */
export async function tryDocuments(
  isWanted: (path: string) => boolean = isQuick,
  node: string = process.execPath,
): Promise<Proof[]> {
  using temporary = scratchFolder('language-service-pages');
  const scratch = temporary.path;
  const registry = await serveRegistry(join(scratch, 'registry'));
  try {
    for (const tarball of Object.values(packedTarballs()))
      execFileSync('npm', ['publish', tarball], {
        env: { ...process.env, ...registry.environment },
        stdio: 'pipe',
      });
    const environment = readersEnvironment(scratch, registry.url, node);
    // npm reaches the registry by the network settings of this machine. A bundler that ran in this process leaves
    // NODE_ENV=production, with which npm installs no development dependency.
    const installing = { ...process.env, ...environment, NODE_ENV: undefined };
    const install = createInstaller(scratch, installing);
    const all = releasedPackages.flatMap(({ name }) => pagesOf(name));
    const pages = withoutCopies(all.filter(({ path }) => isWanted(path)));
    const results: (readonly Played[])[] = [];
    const waiting = pages.map((page, at) => async () => {
      results[at] = await playedOf(page, { scratch, environment, installing, install, name: `page-${at}` });
    });
    await Promise.all(
      Array.from({ length: AT_A_TIME }, async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next();
      }),
    );
    return pages.flatMap((page, at) => proofsOf(page, node, results[at] ?? []));
  } finally {
    await registry.stop();
  }
}

/** Nothing of the developer's shell but its npm cache, and the runtimes that pages name. */
function readersEnvironment(scratch: string, registry: string, node: string): Record<string, string> {
  const runtimes = join(scratch, 'runtimes');
  mkdirSync(runtimes);
  const modules = join(root, 'test/runtimes/node_modules');
  symlinkSync(join(modules, '@deno/linux-x64-glibc/deno'), join(runtimes, 'deno'));
  symlinkSync(join(modules, '@oven/bun-linux-x64/bin/bun'), join(runtimes, 'bun'));
  return {
    PATH: [dirname(node), runtimes, '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter),
    LANG: 'C.UTF-8',
    NO_COLOR: '1',
    DENO_NO_UPDATE_CHECK: '1',
    npm_config_registry: registry,
    npm_config_cache: process.env['npm_config_cache'] ?? join(homedir(), '.npm'),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    npm_config_loglevel: 'error',
  };
}

function pagesOf(released: string): Page[] {
  const paths = globSync('**/*.md', { cwd: join(root, 'packed', released) }).sort();
  return paths.filter((path) => path !== 'CHANGELOG.md').map((path) => ({ released, path }));
}

/** A page of two packages is played once, unless its steps differ. */
function withoutCopies(pages: readonly Page[]): Page[] {
  return [
    ...Map.groupBy(pages, (page) => `${page.path} ${JSON.stringify(stepsOfPage(page))}`).values(),
  ].flatMap(([first]) => first ?? []);
}

function stepsOfPage({ released, path }: Page): Step[] {
  return stepsOf(path, (page) => readFileSync(join(root, 'packed', released, page), 'utf8'));
}

interface Reader {
  readonly scratch: string;
  readonly environment: Readonly<Record<string, string>>;
  /** What npm sees. */
  readonly installing: NodeJS.ProcessEnv;
  readonly install: (lines: readonly string[]) => Promise<Installed>;
  /** Of the folder of the page. */
  readonly name: string;
}

async function playedOf(page: Page, reader: Reader): Promise<readonly Played[]> {
  const steps = stepsOfPage(page);
  if (!steps.some(({ kind }) => kind !== 'file')) return [];
  const installed = await reader.install(steps.flatMap((step) => (isInstall(step) ? [step.line] : [])));
  const folder = pageFolder(reader.scratch, reader.name, installed);
  const ports = await freePorts();
  await using proxy = await openForwardProxy(
    Object.fromEntries(ports.map((port) => [`127.0.0.1:${port}`, port])),
  );
  const home = join(reader.scratch, `${reader.name}-home`);
  mkdirSync(home);
  await using postgres = await openPostgres(steps);
  const environment = {
    ...reader.environment,
    PATH: `${installed.commands}${delimiter}${reader.environment['PATH']}`,
    HOME: home,
    PROXY_URL: proxy.url,
    DATABASE_URL: postgres.url,
  };
  const terminal = atPorts(openTerminal(folder, environment), ports);
  const runner = {
    folder,
    // `npx` keeps what it installs in the cache: the packages that are packed now are not for other uses of the machine.
    environment: { ...reader.installing, HOME: home, npm_config_cache: join(reader.scratch, 'cache') },
    settings: {
      LANGUAGE_SERVICE_URL: `http://127.0.0.1:${ports[0]}`,
      LANGUAGE_SERVICE_KEY: 'sandbox-full-key',
    },
  };
  try {
    const others = steps.filter((step) => !isInstall(step));
    return await playPage(others, terminal, notHere, (text) => playWorkflow(text, runner));
  } finally {
    terminal.close();
  }
}

/** A Postgres of the page alone, where a step needs one. */
async function openPostgres(steps: readonly Step[]): Promise<AsyncDisposable & { readonly url: string }> {
  const needed = steps.some((step) => 'needs' in step && POSTGRES.test(step.needs ?? ''));
  if (!needed || noPostgres !== undefined) return { url: '', async [Symbol.asyncDispose]() {} };
  const { connectionString, stop } = await startPostgres();
  return { url: connectionString, [Symbol.asyncDispose]: stop };
}

function isInstall(step: Step): step is Extract<Step, { kind: 'command' }> {
  return step.kind === 'command' && INSTALLS.test(step.line);
}

function notHere(needs: string): string | undefined {
  const named = NEEDS.filter(({ words }) => words.test(needs));
  if (named.length === 0) throw new Error(`Nothing here has what a page needs: ${needs}`);
  return named.find((one) => one.notHere !== undefined)?.notHere;
}

function proofsOf({ released, path }: Page, node: string, played: readonly Played[]): Proof[] {
  if (played.length === 0) return [];
  const faults = played.flatMap(({ what, fault }) => (fault === undefined ? [] : [`${what}: ${fault}`]));
  const run = played.filter((one) => one.notHere === undefined);
  return [
    {
      what: `${released}: ${path} does what it says on ${versionOf(node)}`,
      holds: faults.length === 0,
      seen: faults.length === 0 ? `${run.length} of ${played.length} run` : faults.join('\n'),
    },
  ];
}
