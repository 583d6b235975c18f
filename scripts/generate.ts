// Generates files from the description: types, the table of operations, methods, the bundled document and the list of
// assumptions.
import { dirname, join, relative, resolve } from 'node:path';
import { readOptions, refuse } from 'language-service-description/command-line';
import { whenEnded } from 'language-service-description/when-ended';
import type { Places } from './generate/generated-files.ts';
import { generate, listStale, writeFiles } from './generate/generated-files.ts';
import type { GeneratedFile } from './generate/make-files.ts';
import { DescriptionError } from './generate/read-description.ts';
import { watchDescription } from './generate/watch.ts';

const usage = `Usage: npm run generate -- [options]

Checks openapi/ and writes src/generated/ and docs/assumptions.md from it.

  --check            write nothing; exit with code 1 and list stale files and invalid examples
  --breaking         list the breaking changes of the description since the last tag; write nothing
  --watch            generate after every change of the description; cannot be used together with --check
  --quiet            print one line
  --input <file>     the description (default: openapi/openapi.yaml)
  --output <folder>  write the sources and assumptions.md only to this folder (default: src/generated, docs and
                     packages/cli/src/generated)
  --help             show this help`;

const options = readOptions(usage, {
  breaking: { type: 'boolean' },
  check: { type: 'boolean' },
  watch: { type: 'boolean' },
  quiet: { type: 'boolean' },
  input: { type: 'string' },
  output: { type: 'string' },
});

if (options.check && options.watch) refuse('--check and --watch cannot be used together');

const root = join(import.meta.dirname, '..');
if (options.breaking) {
  const { printBreakingChanges } = await import('./breaking/breaking-changes.ts');
  await printBreakingChanges(root);
  process.exit();
}
const places: Places = {
  input: resolve(options.input ?? join(root, 'openapi', 'openapi.yaml')),
  output: resolve(options.output ?? join(root, 'src', 'generated')),
  ledger: resolve(options.output ?? join(root, 'docs'), 'assumptions.md'),
  ...(options.output === undefined && {
    commands: join(root, 'packages/cli/src/generated'),
    workflows: join(root, 'src/generated/workflows.ts'),
  }),
};

const first = run();
if (options.watch) {
  const watching = `Watching ${shown(dirname(places.input))} and its redocly.yaml; Ctrl-C ends it.`;
  watchDescription(
    dirname(places.input),
    regenerate,
    first.then(() => console.log(watching)),
  );
  whenEnded(() => process.exit(0));
}
process.exitCode = await first;

async function regenerate(changed: readonly string[]): Promise<void> {
  console.log(`Changed: ${changed.map(shown).join(', ')}`);
  await run();
}

/** Writes the generated files that have changed; with --check, only lists them. Resolves with the exit code. */
async function run(): Promise<number> {
  try {
    const started = performance.now();
    const settle = options.check ? listStale : writeStale;
    const { files, faults, operations, schemas, warnings } = await generate(places);
    const stale = settle(files).map(({ path }) => shown(path));
    const findings = faults.length + (options.check ? stale.length + warnings.length : 0);
    if (options.check) {
      if (stale.length + faults.length === 0) console.log(`${files.length} generated files are up to date.`);
      for (const path of stale) console.error(`${path} is outdated: run npm run generate.`);
    } else {
      const changed =
        stale.length === 0 ? 'nothing changed' : `${stale.length} of ${files.length} files changed`;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${operations} operations, ${schemas} schemas: ${changed} (${seconds} s)`);
      if (!options.quiet && !options.watch) for (const path of stale) console.log(`  ${path}`);
    }
    sayWarnings(warnings);
    for (const fault of faults) console.error(fault);
    return findings === 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message.trim() : error);
    if (error instanceof DescriptionError)
      console.error('Nothing was written: fix the errors of the description.');
    return 1;
  }
}

function writeStale(files: readonly GeneratedFile[]): readonly GeneratedFile[] {
  const stale = listStale(files);
  writeFiles(stale);
  return stale;
}

function sayWarnings(warnings: readonly string[]): void {
  if (warnings.length === 0) return;
  console.error('These examples do not match their schemas, and --check fails:');
  for (const warning of warnings) console.error(`  ${warning}`);
}

function shown(path: string): string {
  return relative(process.cwd(), path);
}
