// Creates a command for each operation of the description.

import type { OperationInput, OperationRow } from 'language-service-description/command-data';
import { deletedBy } from 'language-service-description/deleted-by';
import type { Command, CommandSpec } from '../../frame/define-command.ts';
import { flagOption, integerOption, textOption } from '../../frame/options/command-spec.ts';
import { inputsOf } from '../../generated/collections.ts';
import { commandIndex } from '../../generated/command-index.ts';
import { backupOptions, referenceOptions } from '../account/reference-options.ts';
import { nameFieldOf, usualLimit } from './client-method.ts';

const limitOptions = {
  limit: integerOption(`Maximum number of items to print, of all pages. Default: ${usualLimit}`, [0]),
  all: flagOption('Print every item', 'limit'),
};
/** The option `--name` of a command that lists items with names. */
const nameOption = { name: textOption('Print only items with this name') };
const bodyOption = {
  body: { kind: 'json', summary: 'The body: JSON, @file, or - for stdin; other options override its fields' },
} as const;

export function operationCommand(
  { id, path, summary, method }: OperationRow,
  readInput: (id: string) => Promise<OperationInput>,
): Command {
  return {
    path,
    summary,
    writes: method !== 'GET',
    deletes: method === 'DELETE',
    spec: async () => operationSpec(id, path, method, await readInput(id)),
    load: async () => {
      const [{ operationModule }, input] = await Promise.all([import('./run-operation.ts'), readInput(id)]);
      return operationModule(id, input);
    },
  };
}

function operationSpec(
  id: string,
  path: string,
  method: OperationRow['method'],
  { description, positionals, options, list, takesBody, example, fields = [] }: OperationInput,
): CommandSpec {
  // A table shows no lists of ids, so an example prints them.
  const ids = list === undefined ? [] : fields.filter((field) => /^\w+_ids$/.test(field));
  const ofIds = ids.length > 0 && `language-service ${path} --all --fields name,${ids.join(',')}`;
  return {
    description,
    positionals,
    options: {
      ...options,
      ...(list && limitOptions),
      ...(nameFieldOf(id) && nameOption),
      ...(takesBody && bodyOption),
      ...(deletedBy[id] && referenceOptions),
      ...((method === 'DELETE' || method === 'PUT') && backupOptions),
    },
    examples: [example, ofIds].filter((one) => typeof one === 'string'),
  };
}

/** Loads the description of the arguments of an operation. It is needed for help, for completion and for a run. */
export async function generatedInput(id: string): Promise<OperationInput> {
  const { inputs } = (await inputsOf[id.split('_')[0] ?? '']?.()) ?? {};
  const input = inputs?.[id];
  if (input === undefined) throw new Error(`the operation ${id} has no inputs: run npm run generate`);
  return input;
}

export const operationCommands: readonly Command[] = commandIndex.map((row) =>
  operationCommand(row, generatedInput),
);
