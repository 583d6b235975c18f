// How the engine of the account runs for a command or an agent.

import { resolve } from 'node:path';
import type { ApplyOptions, PlanOptions } from 'language-service-account';
import { systemClock } from 'language-service-client';
import type { Context } from '../context.ts';
import { createSession } from '../mcp/session.ts';
import { backupIn } from './command-backup.ts';
import { rowForms } from './row-forms.ts';

/** What a command may take of `account-options.ts`. */
type Options = { readonly take?: unknown } & {
  readonly [Name in 'adopt' | 'unlink' | 'force' | 'no-backup']?: unknown;
};

/**
 * @param folder that of the account; default: where the command runs.
 * @param profile another one than that of the command.
 * @param kept the folder of the backups; default: that of the account.
 */
export async function planOptions(
  context: Context,
  folder: string | undefined,
  options: Options,
  { profile, kept }: { readonly profile?: string | undefined; readonly kept?: string | undefined } = {},
): Promise<PlanOptions> {
  const { signal, isDryRun } = context;
  const root = resolve(context.folder, folder ?? '.');
  return {
    root,
    access: { client: await context.client(profile), signal, isDryRun },
    rows: rowForms(context),
    clock: context.clientParts?.clock ?? systemClock,
    take: (['file', 'service'] as const).find((side) => side === options.take),
    adopt: options.adopt === true,
    unlink: options.unlink === true,
    force: options.force === true,
    backup: options['no-backup'] === true ? undefined : backupIn(context, kept ?? root, profile),
    async record() {
      const { context: dry, recorded } = createSession(context, false).open({ signal, isDryRun: true });
      return { client: await dry.client(profile), requests: recorded };
    },
  };
}

export function progressOf(context: Context): Pick<ApplyOptions, 'onWait' | 'onStep'> {
  return {
    onWait: (path) => context.info(`${path}: searching for a resource of an earlier apply`),
    onStep: ({ tracked, action }) => context.progress(`${action} ${tracked.path}`),
  };
}
