// Runs the checks that take long, install third-party tools or use other runtimes. They run every night and before a
// release.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from 'language-service-description/command-line';
import { checked, exits, type Outcome } from '../outcomes.ts';
import { releasedPackages } from '../pack/packages.ts';
import { installIn, root, runStep } from '../steps.ts';

const tools = 'scripts/prove/node_modules';
const sizeLimit = 'node_modules/size-limit/bin.js';
const REPORT = 'etc/language-service-client.api.md';

/** The parts of the nightly check, keyed by name, in the order in which they run. */
const parts: Readonly<Record<string, () => readonly Outcome[]>> = {
  manifests: () => [
    ...releasedPackages.flatMap(({ name }) => checkManifest(name)),
    // size-limit looks for its plugins in the package of the working directory.
    exits('no program exceeds its limit', [sizeLimit], {}, join(root, 'scripts/prove')),
    checkReport(),
  ],
  runtimes() {
    installIn('test/runtimes');
    const program = ['--conditions=source', 'test/runtimes/prove-runtimes.ts', '--built'];
    return [exits('the client behaves the same in every runtime', program)];
  },
  slow() {
    // These folders contain React and the tools for Chromium.
    installIn('test/slow');
    installIn('examples/react-upload');
    const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
    return [exits('no kill, race or large file leaves a partial result', vitest, { PROOF: 'slow' })];
  },
};

/**
 * Packs the packages, runs parts of the nightly check, and returns the outcomes.
 * @param chosen The names of the parts to run; empty for all parts.
 */
export function proveNightly(chosen: readonly string[]): readonly Outcome[] {
  const names = Object.keys(parts);
  const unknown = chosen.find((part) => !names.includes(part));
  if (unknown !== undefined) refuse(`Unknown part: ${unknown}. The parts are ${names.join(', ')}`);
  installIn('scripts/prove');
  runStep(process.execPath, ['--conditions=source', 'scripts/pack.ts']);
  return (chosen.length === 0 ? names : chosen).flatMap((name) => parts[name]?.() ?? []);
}

/** Checks the manifest and the types of a packed package, and returns the outcomes. */
function checkManifest(name: string): Outcome[] {
  const folder = join('packed', name);
  const attw = [`${tools}/@arethetypeswrong/cli/dist/index.js`, '--pack', folder, '--profile', 'node16'];
  return [
    exits(`publint finds nothing in ${name}`, [`${tools}/publint/src/cli.js`, folder, '--strict']),
    exits(`attw finds nothing in ${name}`, [...attw, '--format', 'ascii', '--no-color']),
  ];
}

/**
 * Writes the report of the client's public API, and returns an outcome that fails if the committed report was
 * outdated.
 */
function checkReport(): Outcome {
  const folder = join(root, 'packed', 'language-service-client');
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  // API Extractor reads one module, so this module exports all entries.
  const lines = Object.entries<{ types?: string }>(exports).flatMap(([name, { types }]) => {
    const exported = name === '.' ? '*' : `* as ${name.slice(2).replaceAll('-', '_')}_entry`;
    return types === undefined
      ? []
      : `export ${exported} from '../${types.slice(2).replace(/\.d\.ts$/, '.js')}';\n`;
  });
  const config = { extends: '../../scripts/prove/api-extractor.json', projectFolder: '.' };
  const files = {
    'dist/all-entries.d.ts': lines.join(''),
    'api-extractor.json': JSON.stringify(config),
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const before = readFileSync(join(root, REPORT), 'utf8');
  const extractor = `${tools}/@microsoft/api-extractor/bin/api-extractor`;
  const args = [extractor, 'run', '--local', '--config', join(folder, 'api-extractor.json')];
  const written = exits(`${REPORT} is written`, args);
  for (const file of Object.keys(files)) rmSync(join(folder, file));
  const isCurrent = readFileSync(join(root, REPORT), 'utf8') === before;
  const seen = isCurrent ? written.step : 'it was written: read its diff and commit it';
  return checked(`${REPORT} is the API of the client`, written.passed === 1 && isCurrent, seen);
}
