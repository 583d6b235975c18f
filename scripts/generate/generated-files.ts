// Generates `src/generated/` from `openapi/`. The same description always gives the same bytes. A file is written only
// if its bytes change.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { sharedErrors } from 'language-service-description/doc-comments';
import type { Document } from 'language-service-description/document';
import { entryOf, nameFunctions } from 'language-service-description/function-names';
import { groupByResource, listOperations, type Operation } from 'language-service-description/operations';
import { type GeneratedFile, makeSources, reasonOf, type Source } from './make-files.ts';
import { printLedger } from './print-assumptions.ts';
import { printBindings } from './print-bindings.ts';
import { printCollections, printCommandIndex, printCommandInputs } from './print-commands.ts';
import { printFunctions } from './print-functions.ts';
import { printLanguages } from './print-languages.ts';
import { printMethods } from './print-methods.ts';
import { printRows, printStatuses, printTable } from './print-operations.ts';
import { printWorkflows } from './print-workflows.ts';
import { DescriptionError, readDescription } from './read-description.ts';

const root = join(import.meta.dirname, '..', '..');

/** The paths of the OpenAPI description and of the files that are generated from it. */
export interface Places {
  /** The path of openapi.yaml. */
  readonly input: string;
  /** The folder for the generated sources. */
  readonly output: string;
  /** The path of docs/assumptions.md, which lists the assumptions. */
  readonly ledger: string;
  /** The folder for the generated tables of commands; absent if these tables are not generated. */
  readonly commands?: string;
  /**
   * The path for the interface of the methods that send several requests, for example `importFrom`. If the path is
   * absent, neither the interface nor the lists of languages are generated.
   */
  readonly workflows?: string;
}

/** Generates all files in memory. Rejects with a `DescriptionError` if the description has errors. */
export async function generate(places: Places) {
  const { input, output, ledger, commands, workflows } = places;
  // Both run in parallel, because both take long.
  const [{ document, warnings }, { printSchemaTypes }] = await Promise.all([
    readDescription(input),
    import('./print-schema-types.ts'),
  ]);
  const { operations, names, always } = readOperations(document, input);
  const { files, faults } = await makeSources([
    [join(output, 'openapi.json'), () => `${JSON.stringify(document, null, 2)}\n`],
    [join(output, 'schema.ts'), () => printSchemaTypes(document)],
    [join(output, 'rows.ts'), () => printRows(document, operations)],
    [join(output, 'operations.ts'), () => printTable(document, operations)],
    [join(output, 'statuses.ts'), () => printStatuses(operations, always)],
    [join(output, 'bindings.ts'), () => printBindings(operations, names)],
    ...[...groupByResource(operations)].map(
      ([resource, members]): Source => [
        join(output, 'resources', `${entryOf(resource)}.ts`),
        () => printFunctions(document, members, names, always),
      ],
    ),
    [join(output, 'methods.ts'), () => printMethods(document, operations)],
    [ledger, () => printLedger(document, operations)],
    ...(commands === undefined ? [] : commandFiles(commands, document, operations)),
    ...(workflows === undefined
      ? []
      : ([
          [workflows, printOwnWorkflows],
          [join(output, 'languages.ts'), () => printLanguages(document)],
        ] satisfies Source[])),
  ]);
  return {
    files,
    faults,
    operations: operations.length,
    schemas: Object.keys(document.components?.['schemas'] ?? {}).length,
    /** The examples in the description that do not match their schemas, one per line. */
    warnings,
  };
}

function readOperations(document: Document, input: string) {
  try {
    const operations = listOperations(document);
    return { operations, names: nameFunctions(operations), always: sharedErrors(operations) };
  } catch (error) {
    throw new DescriptionError(`${relative(process.cwd(), input)}: ${reasonOf(error)}.`, { cause: error });
  }
}

/**
 * Returns the TypeScript interface of the methods that send several requests. Reads their source files, because the
 * description does not contain these methods.
 */
function printOwnWorkflows(): string {
  const read = (path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') });
  const folder = 'src/extensions/translation-memories';
  const files = ['imports', 'exports', 'jobs'];
  const entries = files.map((name) => read(`${folder}/${name}.ts`));
  return printWorkflows(read('src/client.ts'), entries, 'src/generated/workflows.ts');
}

function commandFiles(folder: string, document: Document, operations: readonly Operation[]): Source[] {
  const resources = groupByResource(operations);
  return [
    [join(folder, 'command-index.ts'), () => printCommandIndex(operations)],
    [join(folder, 'collections.ts'), () => printCollections(document, operations, resources.keys())],
    ...[...resources].map(
      ([resource, members]): Source => [
        join(folder, `${entryOf(resource)}-inputs.ts`),
        () => printCommandInputs(document, members, operations),
      ],
    ),
  ];
}

/** Returns the generated files that are missing on disk, or whose text on disk differs. */
export function listStale(files: readonly GeneratedFile[]): GeneratedFile[] {
  return files.filter(({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text);
}

/** Writes files, and creates missing folders. */
export function writeFiles(files: readonly GeneratedFile[]): void {
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
