// What takes long, installs tools of others or drives other runtimes: once a night, and before a release.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, refuse } from 'language-service-description/command-line';
import { releasedPackages, root } from '../pack/packages.ts';
import { type Proof, printProofs } from '../pack/run-installed.ts';
import { codeOf, installIn, runStep } from '../steps.ts';

const tools = 'scripts/prove/node_modules';
const REPORT = 'etc/language-service-client.api.md';

/** What is checked, in this order; each gives its results. */
const parts: Readonly<Record<string, () => readonly Proof[]>> = {
  packages: () => [
    ...releasedPackages.flatMap(({ name }) => checkManifest(name)),
    checkSizes(),
    checkReport(),
  ],
  runtimes() {
    installIn('test/runtimes');
    const program = ['--conditions=source', 'test/runtimes/prove-runtimes.ts', '--built'];
    return [result('the client behaves the same in every runtime', program)];
  },
  slow() {
    // What drives Chromium, and React.
    installIn('test/slow');
    installIn('examples/react-upload');
    return [
      result('no kill, race or large file leaves a partial result', [vitest, 'run'], { PROOF: 'slow' }),
    ];
  },
};
const names = Object.keys(parts);
const vitest = 'node_modules/vitest/vitest.mjs';

const usage = `Usage: npm run prove -- nightly [part ...]

Parts: ${names.join(', ')} (default: all, in this order)
  packages  publint, arethetypeswrong and size-limit find nothing; ${REPORT} is the API of the client
  runtimes  the client behaves the same on Node 20 to 26, Bun, Deno, workerd and Chromium
  slow      *.slow.ts: kills, races, gigabytes, Postgres, pages in Chromium, tools of others; every law with its full count

  --help    show this help`;

/** Resolves with 1 if a check fails. */
export async function prove(args: readonly string[]): Promise<number> {
  const { positionals } = readArguments(usage, {}, args);
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown !== undefined) refuse(`Unknown part: ${unknown}. The parts are ${names.join(', ')}`);
  const chosen = positionals.length === 0 ? names : positionals;
  installIn('scripts/prove');
  runStep(process.execPath, ['--conditions=source', 'scripts/pack.ts']);
  return printProofs(chosen.flatMap((name) => parts[name]?.() ?? []));
}

/** Checks the manifest and the types of a packed package. */
function checkManifest(name: string): Proof[] {
  const folder = join('packed', name);
  const attw = `${tools}/@arethetypeswrong/cli/dist/index.js`;
  const options = ['--profile', 'node16', '--format', 'ascii', '--no-color'];
  return [
    result(`publint finds nothing in ${name}`, [`${tools}/publint/src/cli.js`, folder, '--strict']),
    result(`attw finds nothing in ${name}`, [attw, '--pack', folder, ...options]),
  ];
}

function checkSizes(): Proof {
  // It finds its plugins in the package of the working folder.
  const options = { cwd: join(root, 'scripts/prove'), stdio: 'inherit' } as const;
  const { status } = spawnSync(process.execPath, ['node_modules/size-limit/bin.js'], options);
  const what = 'no program is larger than its limit in scripts/prove';
  return { what, holds: status === 0, seen: `exit code ${status}` };
}

/** Writes the report of the client's API; a report that was stale is a failure. */
function checkReport(): Proof {
  const folder = join(root, 'packed', 'language-service-client');
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  // API Extractor reads one module.
  const lines = Object.entries<{ types?: string }>(exports).flatMap(([name, { types }]) => {
    const exported = name === '.' ? '*' : `* as ${name.slice(2).replaceAll('-', '_')}_entry`;
    return types === undefined
      ? []
      : `export ${exported} from '../${types.slice(2).replace(/\.d\.ts$/, '.js')}';\n`;
  });
  const files = {
    'dist/all-entries.d.ts': lines.join(''),
    'api-extractor.json': JSON.stringify({
      extends: '../../scripts/prove/api-extractor.json',
      projectFolder: '.',
    }),
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const path = join(root, REPORT);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const extractor = `${tools}/@microsoft/api-extractor/bin/api-extractor`;
  const config = join('packed', 'language-service-client', 'api-extractor.json');
  const written = result(`${REPORT} is written`, [extractor, 'run', '--local', '--config', config]);
  for (const file of Object.keys(files)) rmSync(join(folder, file));
  const isCurrent = readFileSync(path, 'utf8') === before;
  const seen = isCurrent ? written.seen : 'it was written: read its diff and commit it';
  return { what: `${REPORT} is the API of the client`, holds: written.holds && isCurrent, seen };
}

/** Runs a program of Node at the root of the repository, and returns whether it exits with 0. */
function result(what: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Proof {
  const code = codeOf(process.execPath, args, env);
  return { what, holds: code === 0, seen: `exit code ${code}` };
}
