// The documentation is one HTML file that contains Redoc and needs no network. It is built from a copy of the description
// that has as text what Redoc drops.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readDescription } from '../generate/read-description.ts';
import { configArguments, runRedocly } from '../generate/redocly.ts';
import { readableDescription } from './readable-description.ts';

/** Builds the documentation into one HTML file, and writes the copy of the description beside it. */
export async function buildDocumentation(input: string, output: string): Promise<void> {
  await mkdir(dirname(output), { recursive: true });
  const config = configArguments(input);
  const { document } = await readDescription(input);
  const copy = join(dirname(output), 'description.json');
  await writeFile(copy, JSON.stringify(readableDescription(document), null, 2));
  const built = await runRedocly(['build-docs', copy, ...config, '--inlineBundle', '-o', output]);
  if (!built.ok) throw new Error(`Building the documentation failed.\n${built.stdout}${built.stderr}`);
  await writeFile(output, withoutRemoteImages(await readFile(output, 'utf8')));
}

/** Redoc loads a badge and icons from its maker. An image that does not load is not shown. */
function withoutRemoteImages(page: string): string {
  return page.replaceAll(/https:\/\/cdn\.redoc(ly\.com|\.ly)\//g, 'data:,');
}
