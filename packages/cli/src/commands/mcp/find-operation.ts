// Searches operations by words. Each result describes the arguments of its operation.

import type { OperationInput, OperationOption } from 'language-service-description/command-data';
import { deletedBy } from 'language-service-description/deleted-by';
import { listOperations } from 'language-service-description/operations';
import { operationWords } from 'language-service-description/search/operation-words';
import { createSearch, type SearchRow } from 'language-service-description/search/search';
import { document, exampleBody } from '../../frame/transport/described-examples.ts';
import { commandIndex } from '../../generated/command-index.ts';
import { referenceOptions } from '../account/reference-options.ts';
import { optionsByField } from '../operations/check-names.ts';
import { generatedInput } from '../operations/operation-commands.ts';
import { infoOf, senderOf } from './operation-tools.ts';

/** Finds operations by search words. Returns at most `most` operations, the best match first. */
export async function findOperations(query: string, most: number) {
  return Promise.all(search(query, most).map(([id]) => described(id)));
}

/** Additional search words for the operations that import and export a file, keyed by operation. */
const wordsOfFiles: Readonly<Record<string, string>> = {
  translationMemories_createImport: 'Import a TMX file into a new translation memory, upload. ',
  translationMemories_createExport: 'Export a translation memory to a TMX file, download. ',
};

/**
 * The search over all operations. Operations of v2 glossaries rank lower than others. Words in responses rank lower
 * than words in requests.
 */
const search = createSearch(
  listOperations(document).map((operation): SearchRow => {
    const { id, node, tag } = operation;
    const { words, names } = operationWords(document, operation, 2);
    const title = `${wordsOfFiles[id] ?? ''}${node.summary} ${id.replaceAll(/_|(?=[A-Z])/g, ' ')}`;
    return [id, title, '', tag, words, names];
  }),
  (id) => (id.startsWith('glossariesV2') ? 0.7 : 1),
  { title: 6, text: 1.5, page: 1, words: 0.5, names: 1 },
);

/** Returns the description of an operation, its arguments, and the tool or the command that calls it. */
async function described(id: string) {
  const { scope } = infoOf(id);
  const input = await generatedInput(id);
  const example = exampleBody(infoOf(id));
  return {
    operation: id,
    summary: commandIndex.find((command) => command.id === id)?.summary ?? '',
    description: input.description,
    ...senderOf(id),
    ...(scope !== undefined && { scope }),
    arguments: [
      ...input.positionals.map((one) => argumentOf(one, true)),
      ...optionsByField(input).map((one) => argumentOf(one, one.needed === true)),
      ...(deletedBy[id] === undefined ? [] : argumentsOfDeletes),
    ],
    ...(example !== undefined && { example }),
  };
}

const argumentsOfDeletes = Object.entries(referenceOptions).map(([name, option]) => ({ name, ...option }));

function argumentOf(
  { field, summary, kind, many, names, suggestions }: OperationInput['positionals'][number] | OperationOption,
  required: boolean,
): object {
  return {
    name: field,
    summary: names === undefined ? summary : `${summary} A name also works.`,
    kind: many === true ? `array of ${kind}` : kind,
    ...(required && { required }),
    ...(suggestions && { values: suggestions }),
  };
}
