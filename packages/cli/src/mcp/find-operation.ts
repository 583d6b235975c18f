// The operations whose words are nearest to a question, with what each takes.

import type { OperationInput } from 'language-service-description/command-data';
import { commandIndex } from '../generated/command-index.ts';
import { optionsByField } from '../operations/check-names.ts';
import { generatedInput } from '../operations/operation-commands.ts';
import { exampleBody } from '../transport/described-examples.ts';
import { importOperation, infoOf } from './steps.ts';

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

const startImport: FoundOperation = {
  operation: importOperation,
  summary: 'Import a TMX file into a new translation memory',
  description:
    'Creates the import job and uploads the file, which is in the folder that the command runs in. The job runs at the service: ask the tool job for its state.',
  tool: 'plan',
  scope: 'translation_memories:write',
  arguments: [
    { name: 'file', summary: 'Path of the TMX file.', kind: 'text', required: true },
    { name: 'display_name', summary: 'Name of the new memory; default: the name of the file.', kind: 'text' },
  ],
};

/** At most `most` operations, the best first. */
export async function findOperations(query: string, most: number): Promise<FoundOperation[]> {
  const words =
    query
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.map(stem) ?? [];
  const operations = await Promise.all(commandIndex.map(({ id, summary }) => described(id, summary)));
  const all = [startImport, ...operations];
  return all
    .map((found) => ({ found, score: scoreOf(found, words, query) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ found }) => found);
}

function scoreOf(
  { operation, summary, description, arguments: taken }: FoundOperation,
  words: readonly string[],
  query: string,
): number {
  if (operation === query) return 1_000;
  const name = operation.replaceAll(/(?=[A-Z])|_/g, ' ').toLowerCase();
  const places = [
    [name, 5],
    [summary.toLowerCase(), 3],
    [description.toLowerCase(), 1],
    [taken.map((one) => one.name).join(' '), 1],
  ] as const;
  const scores = words.map((word) =>
    places.reduce((sum, [text, weight]) => sum + (hasWord(text, word) ? weight : 0), 0),
  );
  return scores.reduce((sum, score) => sum + score, 0);
}

function hasWord(text: string, word: string): boolean {
  return new RegExp(`\\b${word}`).test(text);
}

/** `glossaries` and `glossary` begin alike. */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(ies|es|s|y|e|ing|ed)$/, '') : word;
}

async function described(id: string, summary: string): Promise<FoundOperation> {
  const info = infoOf(id);
  const input = await generatedInput(id);
  const example = exampleBody(info);
  return {
    operation: id,
    summary,
    description: input.description,
    tool: info.method === 'GET' ? 'call' : 'plan',
    ...(info.scope !== undefined && { scope: info.scope }),
    arguments: argumentsOf(input),
    ...(example !== undefined && { example }),
  };
}

function argumentsOf(input: OperationInput): FoundArgument[] {
  const parameters = input.positionals.map(({ field, summary, kind, names, suggestions }) => ({
    name: field,
    summary: names === undefined ? summary : `${summary} Or its name.`,
    kind,
    required: true as const,
    ...(suggestions && { values: suggestions }),
  }));
  const fields = optionsByField(input).map(({ field, summary, kind, needed, suggestions }) => ({
    name: field,
    summary,
    kind,
    ...(needed && { required: true as const }),
    ...(suggestions && { values: suggestions }),
  }));
  return [...parameters, ...fields];
}
