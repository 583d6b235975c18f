// The operations whose words are nearest to a question, with what each takes.

import type { OperationInput, OperationOption } from 'language-service-description/command-data';
import { listOperations } from 'language-service-description/operations';
import { operationWords } from 'language-service-description/search/operation-words';
import { createSearch, type SearchRow } from 'language-service-description/search/search';
import { commandIndex } from '../generated/command-index.ts';
import { optionsByField } from '../operations/check-names.ts';
import { generatedInput } from '../operations/operation-commands.ts';
import { document, exampleBody } from '../transport/described-examples.ts';
import { exportOperation, fileSteps, importOperation } from './file-steps.ts';
import { infoOf } from './steps.ts';

interface FoundOperation {
  readonly operation: string;
  readonly summary: string;
  readonly description: string;
  /** The tool that takes it. */
  readonly tool: 'call' | 'plan';
  readonly scope?: string;
  readonly arguments: readonly FoundArgument[];
  readonly example?: unknown;
}

interface FoundArgument {
  readonly name: string;
  readonly summary: string;
  readonly kind: string;
  readonly required?: true;
  readonly values?: readonly string[];
}

const fileOperations: readonly FoundOperation[] = [
  {
    operation: importOperation,
    summary: 'Import a TMX file into a new translation memory',
    description:
      'Creates the import job and uploads the file, which is in the folder that the command runs in. The job runs at the service: ask the tool job for its state.',
    tool: 'plan',
    scope: 'translation_memories:write',
    arguments: [
      { name: 'file', summary: 'Path of the TMX file.', kind: 'text', required: true },
      {
        name: 'display_name',
        summary: 'Name of the new memory. Default: the name of the file.',
        kind: 'text',
      },
    ],
  },
  {
    operation: exportOperation,
    summary: 'Export a translation memory to a TMX file',
    description:
      'Creates the export job, waits until it has ended, and downloads the file to the current folder of the command.',
    tool: 'plan',
    scope: 'translation_memories:read',
    arguments: [
      {
        name: 'translation_memory_id',
        summary: withName('Id of the translation memory.', 'translationMemories'),
        kind: 'text',
        required: true,
      },
      { name: 'file', summary: 'Path of the new TMX file.', kind: 'text', required: true },
    ],
  },
];

/** Finds at most `most` operations, the best first; none where nothing fits. */
export async function findOperations(query: string, most: number): Promise<FoundOperation[]> {
  const found = fileSteps.has(query) ? [query] : search(query, most).map(([id]) => id);
  return Promise.all(
    found.map((id) => fileOperations.find(({ operation }) => operation === id) ?? described(id)),
  );
}

/** It ranks v2 glossaries lower unless the query says v2. The words of an answer count less than those of a request. */
const search = createSearch(
  [
    ...fileOperations.map(({ operation, summary, description }): SearchRow => {
      const words = operation === importOperation ? 'upload' : 'download';
      return [operation, `${summary}, ${words}`, description, 'Translation memories'];
    }),
    ...listOperations(document).map((operation): SearchRow => {
      const { id, node } = operation;
      const { words, names } = operationWords(document, operation, 2);
      return [id, `${node.summary} ${id.replaceAll(/_|(?=[A-Z])/g, ' ')}`, '', operation.tag, words, names];
    }),
  ],
  (id) => (id.startsWith('glossariesV2') ? 0.7 : 1),
  { title: 6, text: 1.5, page: 1, words: 0.5, names: 1 },
);

async function described(id: string): Promise<FoundOperation> {
  const info = infoOf(id);
  const input = await generatedInput(id);
  const example = exampleBody(info);
  return {
    operation: id,
    summary: commandIndex.find((command) => command.id === id)?.summary ?? '',
    description: input.description,
    tool: info.method === 'GET' ? 'call' : 'plan',
    ...(info.scope !== undefined && { scope: info.scope }),
    arguments: argumentsOf(input),
    ...(example !== undefined && { example }),
  };
}

function argumentsOf(input: OperationInput): FoundArgument[] {
  return [
    ...input.positionals.map((one) => argumentOf(one, true)),
    ...optionsByField(input).map((one) => argumentOf(one, one.needed === true)),
  ];
}

function argumentOf(
  { field, summary, kind, names, suggestions }: OperationInput['positionals'][number] | OperationOption,
  required: boolean,
): FoundArgument {
  return {
    name: field,
    summary: withName(summary, names),
    kind,
    ...(required && { required }),
    ...(suggestions && { values: suggestions }),
  };
}

function withName(summary: string, names: string | undefined): string {
  return names === undefined ? summary : `${summary} A name also works.`;
}
