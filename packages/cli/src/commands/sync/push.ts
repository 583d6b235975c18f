// Implements `push`, which is `account plan` and `account apply` for single files. A push merges the changes of a file
// and of the service since they were last equal. It writes both sides, with as few writes as possible.

import type { Comparison } from 'language-service-account/compare-file';
import { pushFiles } from 'language-service-account/one-file';
import { decide } from 'language-service-account/refusals';
import { sectionLabel } from 'language-service-account/sections';
import type { Context } from '../../frame/context.ts';
import { type Result, verb } from '../../frame/define-command.ts';
import { flagOption, textOption } from '../../frame/options/command-spec.ts';
import { pluralize } from '../../frame/output/amounts.ts';
import { safeLine } from '../../frame/output/safe-text.ts';
import { backupIn } from '../account/command-backup.ts';
import { confirmDeletes, withProgress } from '../account/plan-options.ts';
import { type Drawn, drawApplied, drawPlan } from '../account/render-plan.ts';
import { exitOfRefusals, ofAccount } from './account-failure.ts';
import { expandPaths } from './expand-paths.ts';
import { fileOptionsOf, readFiles, type SheetGroup, take, thingOption } from './sheet-group.ts';
import { filesOptions, openSheets } from './synced-files.ts';

export function pushCommand(group: SheetGroup) {
  const { kind, thing, examples } = group;
  return verb(
    {
      description: `Finds the ${thing} by --${thing}, the lock file or its name, or creates it. Sends the changes of the file to the ${thing}, and writes other changes of the ${thing} to the file. ${group.pushes}`,
      positionals: readFiles(group),
      options: {
        ...fileOptionsOf(group),
        ...thingOption(group),
        name: textOption(`The name of the ${thing} of a file without a lock entry. Default: the file name`),
        prune: flagOption(group.prune),
        take,
        check: flagOption('Show the changes, as account plan; exit with code 13 if there are any'),
      },
      examples: examples.push.map((file) => `language-service ${kind.kind} push ${file}`),
    },
    async (context, { positionals, options }) => {
      const paths = await expandPaths(context, positionals.file, kind.formats);
      const { name, prune = false, check = false } = options;
      const push = { ...(await filesOptions(context, group, options)), name, prune, check };
      const asking = { backup: backupIn(context), confirmDeletes: confirmDeletes(context) };
      const { compared, plan } = await ofAccount(async () => {
        const files = await openSheets(context, kind, paths, options);
        return withProgress(context, (progress) => pushFiles(files, { ...push, ...asking, ...progress }));
      });
      for (const one of compared) await noteKept(context, one, compared, prune);
      const data: PushData = { check, ...plan };
      return { data, ...(check && { ...exitOfPlan(plan), ...exitOfRefusals(plan.refusals) }) };
    },
    (data, screen) => (data.check ? drawPlan : drawApplied)(data, screen),
  );
}

/** Returns the exit status and the message of `push --check` if files differ from the service. */
function exitOfPlan({ resources, summary }: Omit<PushData, 'check'>): Pick<Result, 'exit'> {
  const { length: count } = resources;
  if (count === 0) return {};
  const message = `${pluralize(count, 'file')} ${count === 1 ? 'differs' : 'differ'} from the account`;
  const next = summary.conflict > 0 ? decide : 'To apply the changes, run the command without --check.';
  return { exit: { exitStatus: 'checkFailed', message, hint: `Nothing was written. ${next}` } };
}

export interface PushData extends Drawn {
  /** Whether the push only compared the files with the service, and wrote nothing. */
  readonly check: boolean;
}

/**
 * Prints the sections of the resource that the push does not change, because no file of it has entries for them. A push
 * with `--prune` empties these sections. With `--prune`, only sections that were already empty are therefore printed.
 */
async function noteKept(
  context: Context,
  { resource, tracked }: Comparison,
  all: readonly Comparison[],
  prune: boolean,
): Promise<void> {
  const same = all.filter((one) => one.resource?.id === resource?.id);
  const untouched = [...(resource?.sizes ?? [])].flatMap(([key, count]) =>
    same.some(({ file }) => file?.sections.get(key)?.size) || (prune && count > 0) ? [] : key,
  );
  const named = untouched.map(sectionLabel).join(', ');
  if (named !== '')
    await context.info(
      safeLine(`${tracked.path} has no entries for ${named}. The account keeps its entries for ${named}.`),
    );
}
