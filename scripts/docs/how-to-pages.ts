// Prints the how-to pages: one for each workflow.

import { globSync } from 'node:fs';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { GeneratedFile } from '../generate/make-files.ts';
import { runRedocly } from '../generate/redocly.ts';
import { type HowTo, printContents, printHowTo } from './print-how-to.ts';

const root = join(import.meta.dirname, '..', '..');
const target = join(root, 'docs', 'how-to');

/**
 * Returns the pages and their index, made from openapi/workflows and examples/how-to. Rejects with what is wrong with a
 * workflow.
 */
export async function howToPages(): Promise<GeneratedFile[]> {
  const howTos = await readWorkflows();
  return [
    { path: join(target, 'README.md'), text: printContents(howTos) },
    ...howTos.map((howTo) => ({ path: join(target, `${howTo.name}.md`), text: printHowTo(howTo) })),
  ];
}

/** Returns the workflow files as JSON. Redocly parses the YAML and reports its errors. */
async function readWorkflows(): Promise<HowTo[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'workflows-'));
  const files = globSync(join(root, 'openapi', 'workflows', '*.arazzo.yaml')).sort();
  const { ok, stderr } = await runRedocly(['bundle', ...files, '--output', folder.path, '--ext', 'json']);
  if (!ok) throw new Error(stderr.trim());
  return await Promise.all(files.map((file) => readWorkflow(file, folder.path)));
}

async function readWorkflow(file: string, folder: string): Promise<HowTo> {
  const name = basename(file, '.arazzo.yaml');
  const output = join(folder, `${basename(file, '.yaml')}.json`);
  const program = await readFile(join(root, 'examples', 'how-to', `${name}.ts`), 'utf8');
  return { name, program, file: JSON.parse(await readFile(output, 'utf8')) };
}
