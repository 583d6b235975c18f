// Checks and bundles the description in parallel. Both must succeed. An example that does not match its schema is only
// a warning: after a field is renamed, the errors of the compiler are needed first.

import { globSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Document } from 'language-service-description/document';
import { scratchFolder } from '../steps.ts';
import { applyOverlay } from './apply-overlay.ts';
import { findEmptyLoop, findRecursion } from './recursive-schemas.ts';
import { configArguments, type Outcome, runRedocly } from './redocly.ts';

/** The error of an invalid description, with a printable message that lists all errors. */
export class DescriptionError extends Error {
  override readonly name = 'DescriptionError';
}

/** The result of reading a valid description. */
export interface Described {
  /** The whole description in one document, with its components in alphabetical order. */
  readonly document: Document;
  /**
   * The warnings of the linter, one per line, for example `paths/bikes.yaml:12:7 must have required property 'colour'.`
   */
  readonly warnings: readonly string[];
}

/** Checks and bundles a description. Rejects with a `DescriptionError` if the description has errors. */
export async function readDescription(input: string): Promise<Described> {
  const config = configArguments(input);
  const [lint, bundle] = await Promise.all([
    runRedocly(['lint', input, ...config, '--lint-config=error', '--format=codeframe']),
    runRedocly(['bundle', input, ...config, '--ext=json']),
  ]);
  if (!lint.ok) throw new DescriptionError(emptyLoop(input, lint) ?? lint.stdout + lint.stderr);
  if (!bundle.ok) throw new DescriptionError(bundle.stderr);
  const corrected = await applyOverlay(input, JSON.parse(bundle.stdout)).catch((error: Error) => {
    throw new DescriptionError(error.message);
  });
  if (corrected.actions > 0) await checkCorrected(corrected.document, config);
  const document = sortComponents(corrected.document);
  const recursion = findRecursion(document);
  if (recursion !== undefined)
    throw new DescriptionError(
      `${relative(process.cwd(), input)}: the schema ${recursion[0]} contains itself (${recursion.join(' -> ')}). Refer to the inner objects by their ids, or use a schema that is not recursive.`,
    );
  return { document, warnings: listWarnings(lint) };
}

/** Checks a document to which an overlay was applied. Rejects with a `DescriptionError` if the document has errors. */
async function checkCorrected(document: Document, config: readonly string[]): Promise<void> {
  using folder = scratchFolder('overlay');
  const file = join(folder.path, 'openapi.json');
  writeFileSync(file, JSON.stringify(document, null, 2));
  const { ok, stdout, stderr } = await runRedocly(['lint', file, ...config, '--format=codeframe']);
  if (!ok) throw new DescriptionError(`The overlay makes the description invalid:\n${stdout}${stderr}`);
}

/**
 * Returns an error message with the name of a file that consists of a `$ref` to itself. Redocly does not name this
 * file. Returns undefined if Redocly reports another error.
 */
function emptyLoop(input: string, { stdout, stderr }: Outcome): string | undefined {
  if (!(stdout + stderr).includes('Self-referencing circular pointer')) return undefined;
  const folder = dirname(input);
  const files = globSync('**/*.yaml', { cwd: folder }).map((path) => join(folder, path));
  const file = findEmptyLoop(files.sort());
  return `${file ?? relative(process.cwd(), input)}: the $ref refers to itself. Replace it by a schema.`;
}

/**
 * Returns the warnings in Redocly's output as lines. In the output, a warning has its position in one paragraph, and
 * its message in the next one.
 */
function listWarnings({ stdout, stderr }: Outcome): string[] {
  const blocks = (stdout + stderr).matchAll(/^\[\d+\] (\S+:\d+:\d+) at .*\n\n(.+)\n/gm);
  return Array.from(blocks, ([, place, message = '']) => {
    return `${place} ${message.replace('Example value must conform to the schema: ', '')}`;
  });
}

/**
 * Sorts the components of a document by name. Redocly sorts them by first use, so one new reference could move many
 * lines of the generated files.
 */
function sortComponents(document: Document): Document {
  const sections = Object.entries(document.components ?? {}).map(([section, members]) => {
    const sorted = Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1));
    return [section, Object.fromEntries(sorted)];
  });
  return { ...document, components: Object.fromEntries(sections) };
}
