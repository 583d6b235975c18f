// Prints the how-to pages: one for each workflow.
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { failWith } from '../fail.ts';
import { listStale, writeFiles } from '../generate/generated-files.ts';
import { runRedocly } from '../generate/redocly.ts';
import { readOptions } from '../options.ts';
import { type HowTo, printContents, printHowTo } from './print-how-to.ts';

const usage = `Usage: npm run workflows -- [options]

Writes docs/how-to/ from openapi/workflows/ and examples/how-to/.

  --check  write nothing; exit 1 and name the stale pages when there are any
  --help   this text`;

const { check } = readOptions(usage, { check: { type: 'boolean' } });
const root = join(import.meta.dirname, '..', '..');
const target = join(root, 'docs', 'how-to');

const howTos = await readWorkflows().catch(failWith);
const pages = [
  { path: join(target, 'README.md'), text: printContents(howTos) },
  ...howTos.map((howTo) => ({ path: join(target, `${howTo.name}.md`), text: printHowTo(howTo) })),
];
const stale = await listStale(pages);
if (!check) await writeFiles(stale);
for (const { path } of stale)
  console.log(`${relative(root, path)} ${check ? 'is stale: run npm run workflows.' : 'is written.'}`);
if (stale.length === 0) console.log(`${pages.length} pages are up to date.`);
process.exitCode = check && stale.length > 0 ? 1 : 0;

/** The workflow files as JSON. Redocly parses the YAML and reports its errors. */
async function readWorkflows(): Promise<HowTo[]> {
  const folder = await mkdtemp(join(tmpdir(), 'workflows-'));
  try {
    const files = globSync(join(root, 'openapi', 'workflows', '*.arazzo.yaml')).sort();
    return await Promise.all(files.map((file) => readWorkflow(file, folder)));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readWorkflow(file: string, folder: string): Promise<HowTo> {
  const name = basename(file, '.arazzo.yaml');
  const output = join(folder, `${name}.json`);
  const { ok, stderr } = await runRedocly(['bundle', file, '--output', output]);
  if (!ok) throw new Error(stderr.trim());
  const program = await readFile(join(root, 'examples', 'how-to', `${name}.ts`), 'utf8');
  return { name, program, file: JSON.parse(await readFile(output, 'utf8')) };
}
