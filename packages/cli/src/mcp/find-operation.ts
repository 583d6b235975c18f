// The operations whose words are nearest to a question, with what each takes.

import type { OperationInput, OperationOption } from 'language-service-description/command-data';
import { listOperations } from 'language-service-description/operations';
import { operationWords } from 'language-service-description/search/operation-words';
import { createSearch, type SearchRow } from 'language-service-description/search/search';
import { commandIndex } from '../generated/command-index.ts';
import { optionsByField } from '../operations/check-names.ts';
import { generatedInput } from '../operations/operation-commands.ts';
import { document, exampleBody } from '../transport/described-examples.ts';
import { type FileStep, fileSteps } from './file-steps.ts';
import { infoOf } from './steps.ts';

/** Finds at most `most` operations, the best first; none where nothing fits. */
export async function findOperations(query: string, most: number) {
  const found = fileSteps.has(query) ? [query] : search(query, most).map(([id]) => id);
  return Promise.all(found.map(described));
}

/** It ranks v2 glossaries lower unless the query says v2. The words of an answer count less than those of a request. */
const search = createSearch(
  [
    ...Array.from(fileSteps, ([id, { summary, words, description }]): SearchRow => {
      return [id, `${summary}, ${words}`, description, 'Translation memories'];
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

/** What an operation does and takes, and the tool that takes it. */
async function described(id: string) {
  const fileStep = fileSteps.get(id);
  if (fileStep !== undefined) return describedStep(id, fileStep);
  const { method, scope } = infoOf(id);
  const input = await generatedInput(id);
  const example = exampleBody(infoOf(id));
  return {
    operation: id,
    summary: commandIndex.find((command) => command.id === id)?.summary ?? '',
    description: input.description,
    tool: method === 'GET' ? 'call' : 'plan',
    ...(scope !== undefined && { scope }),
    arguments: [
      ...input.positionals.map((one) => argumentOf(one, true)),
      ...optionsByField(input).map((one) => argumentOf(one, one.needed === true)),
    ],
    ...(example !== undefined && { example }),
  };
}

function describedStep(operation: string, { summary, description, scope, schema }: FileStep) {
  const taken = Object.entries(schema.shape).flatMap(([field, one]) => {
    const { description: about } = one;
    return about === undefined
      ? []
      : argumentOf({ field, summary: about, kind: 'text' }, !one.safeParse(undefined).success);
  });
  return { operation, summary, description, tool: 'plan', scope, arguments: taken };
}

function argumentOf(
  { field, summary, kind, names, suggestions }: OperationInput['positionals'][number] | OperationOption,
  required: boolean,
): object {
  return {
    name: field,
    summary: names === undefined ? summary : `${summary} A name also works.`,
    kind,
    ...(required && { required }),
    ...(suggestions && { values: suggestions }),
  };
}
