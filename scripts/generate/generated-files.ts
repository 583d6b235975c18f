// `src/generated/` is the shadow of `openapi/`: the same description always gives the same bytes, and a file is only
// written when its bytes change.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Document } from 'language-service-description/document';
import { groupByResource, listOperations, type Operation } from 'language-service-description/operations';
import { sharedErrors } from './doc-comments.ts';
import { entryOf, nameFunctions } from './function-names.ts';
import { printLedger } from './print-assumptions.ts';
import { printBindings } from './print-bindings.ts';
import { printCollections, printCommandIndex, printCommandInputs } from './print-commands.ts';
import { printFunctions } from './print-functions.ts';
import { printLimits } from './print-limits.ts';
import { printMethods } from './print-methods.ts';
import { printRows, printStatuses, printTable } from './print-operations.ts';
import { readDescription } from './read-description.ts';

/** Where the description is and where its shadow falls. */
export interface Places {
  /** Path of openapi.yaml. */
  readonly input: string;
  /** Folder of the generated sources. */
  readonly output: string;
  /** Path of the ledger of assumptions. */
  readonly ledger: string;
  /** Folder of what the command line is made from; absent: it is not made. */
  readonly commands?: string;
}

/** A file, and what it is to hold. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** Everything that is made from a description. */
export interface Generation {
  readonly files: readonly GeneratedFile[];
  readonly operations: number;
  readonly schemas: number;
  /** Examples that do not fit their schemas, a line each. */
  readonly warnings: readonly string[];
}

/** Makes the files in memory; rejects with a `DescriptionError` when the description has findings. */
export async function generate({ input, output, ledger, commands }: Places): Promise<Generation> {
  // Loading the type generator takes as long as checking the description: both at once.
  const [{ document, warnings }, { printSchemaTypes }] = await Promise.all([
    readDescription(input),
    import('./print-schema-types.ts'),
  ]);
  const operations = listOperations(document);
  const names = nameFunctions(operations);
  const always = sharedErrors(operations);
  const files = [
    { path: join(output, 'openapi.json'), text: `${JSON.stringify(document, null, 2)}\n` },
    { path: join(output, 'schema.ts'), text: await printSchemaTypes(document) },
    { path: join(output, 'limits.ts'), text: printLimits(document, operations) },
    { path: join(output, 'rows.ts'), text: printRows(operations) },
    { path: join(output, 'operations.ts'), text: printTable(document, operations) },
    { path: join(output, 'statuses.ts'), text: printStatuses(operations, always) },
    { path: join(output, 'bindings.ts'), text: printBindings(operations, names) },
    ...[...groupByResource(operations)].map(([resource, members]) => ({
      path: join(output, 'resources', `${entryOf(resource)}.ts`),
      text: printFunctions(document, members, names, always),
    })),
    { path: join(output, 'methods.ts'), text: printMethods(document, operations) },
    { path: ledger, text: printLedger(document, operations) },
    ...(commands === undefined ? [] : commandFiles(commands, document, operations)),
  ];
  return {
    files,
    operations: operations.length,
    schemas: Object.keys(document.components?.['schemas'] ?? {}).length,
    warnings,
  };
}

function commandFiles(folder: string, document: Document, operations: readonly Operation[]): GeneratedFile[] {
  const resources = groupByResource(operations);
  return [
    { path: join(folder, 'command-index.ts'), text: printCommandIndex(operations) },
    { path: join(folder, 'collections.ts'), text: printCollections(document, operations, resources.keys()) },
    ...[...resources].map(([resource, members]) => ({
      path: join(folder, `${entryOf(resource)}-inputs.ts`),
      text: printCommandInputs(document, members, operations),
    })),
  ];
}

/** The files whose bytes on disk are not these. */
export async function listStale(files: readonly GeneratedFile[]): Promise<GeneratedFile[]> {
  const current = await Promise.all(files.map(({ path }) => readIfThere(path)));
  return files.filter(({ text }, index) => current[index] !== text);
}

/** Writes the files, making their folders. */
export async function writeFiles(files: readonly GeneratedFile[]): Promise<void> {
  await Promise.all(
    files.map(async ({ path, text }) => {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }),
  );
}

async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
