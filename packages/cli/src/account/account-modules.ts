// `account pull`, `plan`, `apply` and `check`.

import { readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import {
  type AccountPlan,
  type ApplyOptions,
  applyAccount,
  type PlannedResource,
  type PlanOptions,
  type PulledFile,
  preparePlan,
  pullAccount,
} from 'language-service-account';
import { systemClock } from 'language-service-client';
import { CommandError, UsageError } from '../command-error.ts';
import type { CommandModule } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { replaceWhole } from '../files/atomic-file.ts';
import { isObject } from '../json-values.ts';
import { createSession } from '../mcp/session.ts';
import type { ParsedValues } from '../options/command-spec.ts';
import { pluralize } from '../output/amounts.ts';
import { safeLine } from '../output/safe-text.ts';
import type { Screen } from '../output/screen.ts';
import { exitOfRefusals, ofAccount } from '../sync/account-failure.ts';
import { type DifferenceData, differenceData, renderDifference } from '../sync/difference-data.ts';
import { rowForms } from './row-forms.ts';

type Options = ParsedValues['options'];

export const pullModule: CommandModule<readonly PulledFile[]> = {
  async run(context, { positionals, options }) {
    const root = resolve(context.folder, textOf(positionals['folder']) ?? '.');
    return { data: await ofAccount(async () => pullAccount(await planOptions(context, root, options))) };
  },
  render: (files) =>
    files.map(({ path, action }) => `${safeLine(`${action} ${path}`)}\n`).join('') || 'equal\n',
};

export const planModule: CommandModule<AccountPlan> = {
  async run(context, { positionals, options }) {
    const root = resolve(context.folder, textOf(positionals['folder']) ?? '.');
    const { plan } = await ofAccount(async () => preparePlan(await planOptions(context, root, options)));
    const output = textOf(options['output']);
    if (output !== undefined) {
      const path = resolve(context.folder, output);
      const content = { folder: relative(dirname(path), root) || '.', ...plan };
      await replaceWhole(path, Buffer.from(`${JSON.stringify(content, undefined, 2)}\n`));
    }
    return { data: plan, ...exitOfRefusals(plan.refusals) };
  },
  render: renderPlan,
};

export const applyModule: CommandModule<AccountPlan> = {
  async run(context, { positionals, options }) {
    const given = resolve(context.folder, textOf(positionals['folder']) ?? '.');
    const planned = await plannedFolder(given);
    const wanted = textOf(options['expect']);
    if (planned.sha256 !== undefined && wanted !== undefined && planned.sha256 !== wanted)
      throw new CommandError('checkFailed', `${given} is another plan than --expect says`);
    const { plan } = await ofAccount(async () =>
      applyAccount({
        ...(await planOptions(context, planned.root, options)),
        expect: planned.sha256 ?? wanted,
        ...progressOf(context),
        confirmDeletes: (deleted) => context.confirm(deleteQuestion(deleted)),
      }),
    );
    return { data: plan };
  },
  render: renderPlan,
};

export const checkModule: CommandModule<AccountPlan> = {
  async run(context, { positionals, options }) {
    const root = resolve(context.folder, textOf(positionals['folder']) ?? '.');
    const { plan } = await ofAccount(async () => preparePlan(await planOptions(context, root, options)));
    const count = plan.resources.length + plan.untracked.length;
    const message = `${pluralize(count, 'resource')} ${count === 1 ? 'differs' : 'differ'}`;
    return { data: plan, ...(count > 0 && { exit: { exitStatus: 'checkFailed', message } }) };
  },
  render: renderPlan,
};

function deleteQuestion(deleted: readonly PlannedResource[]): string {
  const paths = deleted.map(({ path }) => path).join(', ');
  return safeLine(`Delete ${pluralize(deleted.length, 'resource')} of the account: ${paths}?`);
}

/** A plan names its folder. @throws UsageError for a file that is no plan. */
async function plannedFolder(given: string): Promise<{ readonly root: string; readonly sha256?: string }> {
  const found = await stat(given).catch(() => undefined);
  if (found === undefined || found.isDirectory()) return { root: given };
  const plan: unknown = await readFile(given, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined);
  const { folder, sha256 } = isObject(plan) ? plan : {};
  if (typeof folder !== 'string' || typeof sha256 !== 'string')
    throw new UsageError(`${given} is neither a folder nor a plan`, 'account plan -o writes a plan.');
  return { root: join(dirname(given), folder), sha256 };
}

/**
 * How the engine runs for a command or an agent.
 * @param profile another one than that of the command.
 */
export async function planOptions(
  context: Context,
  root: string,
  options: Options,
  profile?: string,
): Promise<PlanOptions> {
  const { signal, isDryRun } = context;
  return {
    root,
    access: { client: await context.client(profile), signal, isDryRun },
    rows: rowForms(context),
    clock: context.clientParts?.clock ?? systemClock,
    take: (['file', 'service'] as const).find((side) => side === options['take']),
    adopt: options['adopt'] === true,
    unlink: options['unlink'] === true,
    force: options['force'] === true,
    backup: options['no-backup'] !== true,
    async record() {
      const { context: dry, recorded } = createSession(context, false).open({ signal, isDryRun: true });
      return { client: await dry.client(profile), requests: recorded };
    },
  };
}

export function progressOf(context: Context): Pick<ApplyOptions, 'onWait' | 'onStep'> {
  return {
    onWait: (path) => context.info(`${path}: looking for what an earlier apply may have created`),
    onStep: ({ tracked, action }) => context.progress(`${action} ${tracked.path}`),
  };
}

async function renderPlan(
  { resources, untracked, requests, sha256 }: AccountPlan,
  screen: Screen,
): Promise<string> {
  const texts: string[] = [];
  for (const resource of resources) {
    const rows = differenceData(resource);
    const isWhole = resource.action === 'create' || resource.action === 'delete';
    texts.push(`${safeLine(lineOf(resource, rows))}\n`, isWhole ? '' : await renderDifference(rows, screen));
  }
  const online = untracked.map(({ kind, name }) => `only online: ${kind} ${JSON.stringify(name)}`);
  const end = resources.length === 0 ? 'equal' : `${pluralize(requests.length, 'write')}; plan ${sha256}`;
  return [...texts, ...[...online, end].map((line) => `${safeLine(line)}\n`)].join('');
}

function lineOf({ path, action }: PlannedResource, { changes, toFile, conflicts }: DifferenceData): string {
  const parts = [
    changes.length === 0 ? [] : pluralize(changes.length, 'change'),
    toFile.changes.length === 0 ? [] : `${pluralize(toFile.changes.length, 'change')} to the file`,
    conflicts.length === 0 ? [] : pluralize(conflicts.length, 'conflict'),
  ].flat();
  return `${action} ${path}: ${parts.join(', ')}`;
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
