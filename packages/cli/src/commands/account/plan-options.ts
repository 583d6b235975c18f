// The options of account plans and applies, for commands and the MCP server.

import { relative, resolve } from 'node:path';
import type { ApplyOptions, PlanOptions } from 'language-service-account/account-plan';
import { type ConfirmDeletes, deletedInWords } from 'language-service-account/refusals';
import type { Context } from '../../frame/context.ts';
import { safeLine } from '../../frame/output/safe-text.ts';
import { backupIn } from './command-backup.ts';

/** The command options that change how a plan is created. A command may have only some of them. */
type Options = { readonly [Name in 'take' | 'adopt' | 'no-backup']?: unknown };

/**
 * Returns the options for creating a plan.
 * @param folder The account folder. Default: the current folder.
 */
export async function planOptions(
  context: Context,
  folder: string | undefined,
  options: Options,
): Promise<PlanOptions> {
  const { signal, isDryRun } = context;
  const root = resolve(context.folder, folder ?? '.');
  // The module is loaded here, because a push of a file does not use it.
  const { rowForms } = await import('./row-forms.ts');
  return {
    root,
    access: { core: await context.core(), signal, isDryRun },
    rows: rowForms(context, relative(context.folder, root)),
    take: (['file', 'service'] as const).find((side) => side === options.take),
    adopt: options.adopt === true,
    backup: options['no-backup'] === true ? undefined : backupIn(context, root),
    async record() {
      const { contextBeside } = await import('../../frame/context-beside.ts');
      const { context: dry, recorded } = contextBeside(context, { signal, isDryRun: true });
      return { core: await dry.core(), requests: recorded };
    },
  };
}

/**
 * Calls `run` with functions that show progress and warnings, and returns the result of `run`. After an interruption,
 * prints the step that was interrupted.
 */
export async function withProgress<Data>(
  context: Context,
  run: (progress: Pick<ApplyOptions, 'onStep' | 'onWarning'>) => Promise<Data>,
): Promise<Data> {
  let current: string | undefined;
  const onStep: ApplyOptions['onStep'] = ({ tracked, action }, { done, total }) => {
    current = `step ${done + 1} of ${total}: ${action} ${tracked.path}`;
    return context.progress(current);
  };
  try {
    return await run({ onStep, onWarning: (message) => context.warn(message) });
  } catch (error) {
    if (context.signal.aborted && current !== undefined)
      await context.info(safeLine(`Stopped at ${current}. To continue, run the command again.`));
    throw error;
  }
}

/** Returns a function that asks the user to confirm the deletion of resources. */
export function confirmDeletes(context: Context): ConfirmDeletes {
  return (deleted) =>
    context.confirm(safeLine(`Delete ${deleted.map(deletedInWords).join(', ')} in the account?`));
}
