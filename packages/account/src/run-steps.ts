// Runs the steps of a plan, one after another. The lock file is written after each step. So the command after a killed
// apply continues at the next step. A dry run runs the same steps without writes.

import { ApiError, InvalidRequestError, UnknownOutcomeError } from 'language-service-client/core';
import { AccountError, reasonAfterWrites } from './account-error.ts';
import type { Comparison } from './compare-file.ts';
import { failAt } from './references-by-name.ts';
import { removeFile, writeContent } from './write-content.ts';
import {
  create,
  finishReplace,
  keep,
  type Run,
  type RunOptions,
  remove,
  type Steps,
  update,
} from './write-step.ts';

/**
 * Runs the steps of a plan. Returns the ids of the resources, keyed by path.
 * @throws AccountError `differs` when another program has changed the account since the plan was made. AccountError
 * `partlyDone` for another failure after the first step.
 */
export async function runSteps(given: Steps, options: RunOptions): Promise<ReadonlyMap<string, string>> {
  // The tracked file of a step has the resource that it adopts.
  const all = [...given.state.trackedFiles, ...given.steps.map(({ tracked }) => tracked)];
  const ids = new Map(all.flatMap(({ path, resource }) => (resource ? [[path, resource.id] as const] : [])));
  const run: Run = { ...given, ...options, ids, layouts: new Map(), notes: [] };
  if (!options.access.isDryRun) await writeFiles(run);
  for (const [done, step] of given.steps.entries()) {
    options.access.signal.throwIfAborted();
    try {
      if (!options.access.isDryRun) await options.onStep?.(step, { done, total: given.steps.length });
      await runStep(run, step);
    } catch (error) {
      throw failureOf(error, run, done, step);
    }
  }
  if (run.notes.length === 0) return ids;
  throw new AccountError('differs', run.notes.join(', '), {
    hint: 'All other steps are done. Remove the deleted ids from these style profiles.',
  });
}

/**
 * Writes the changes of the service into the files. This happens before the steps, so that a later failure does not
 * lose the changes.
 */
async function writeFiles({ steps, state, references, layouts }: Run): Promise<void> {
  for (const step of steps) {
    if (step.toFile.length === 0 || step.action === 'deleteFile') continue;
    const layout = await writeContent(state.root, step, references);
    if (layout !== undefined) layouts.set(step.tracked.path, layout);
  }
}

const linkAnother = 'If it was deleted, write the name of another resource, or remove this id';

const fixFile = 'Nothing from this file was sent. Fix the file, then run the command again.';

/**
 * Calls `fail`, which throws an error about a file, and returns the error. The hint of the error says that nothing was
 * sent. If other files were already sent, replaces this hint.
 */
function errorIn(done: number, fail: () => void): unknown {
  try {
    return fail();
  } catch (error) {
    return done > 0 && error instanceof Error ? Object.assign(error, { hint: fixFile }) : error;
  }
}

function failureOf(error: unknown, { access, steps }: Run, done: number, step: Comparison) {
  const { path } = step.tracked;
  if (!(error instanceof Error) || access.signal.aborted || error instanceof UnknownOutcomeError)
    return error;
  if (error instanceof InvalidRequestError) {
    const [section = ''] = error.field?.split(/[.[]/) ?? [];
    // The error of a YAML file has the line and the column.
    if (step.file?.sections.has(section))
      return errorIn(done, () => step.file?.fail(section, '', error.message));
    return new AccountError('invalid', `${path}: ${error.message}`, { hint: fixFile });
  }
  const { tracked, merged, file } = step;
  const refused = error instanceof ApiError && error.status === 400;
  const ref = refused && tracked.kind.refs(merged).find(({ id }) => error.message.includes(id));
  if (ref && file)
    return errorIn(done, () => failAt(file, ref, `the service cannot link ${ref.id}. ${linkAnother}`));
  // The error of a check before a write may have no path. This code adds the path.
  const named = error.message.includes(path) ? error.message : `${path}: ${error.message}`;
  if (done === 0 || access.isDryRun) {
    const isUnnamed = error instanceof AccountError && error.reason === 'differs';
    return isUnnamed ? new AccountError('differs', named, error) : error;
  }
  const message = `${done} of ${steps.length} steps are done, then one failed. ${named}`;
  return new AccountError(reasonAfterWrites(error), message, {
    hint: 'Run the command again to continue with the remaining steps.',
  });
}

async function runStep(run: Run, step: Comparison): Promise<void> {
  const { tracked, action } = step;
  const { replaces, id } = tracked.lockEntry ?? {};
  if (replaces !== undefined && replaces !== id && action !== 'delete')
    await finishReplace(run, step, replaces);
  if (action === 'delete') return remove(run, step);
  if (action === 'create' || action === 'replace') return create(run, step);
  if (action === 'deleteFile' && !run.access.isDryRun) removeFile(run.state.root, step);
  if (action === 'deleteFile' || action === 'forget') return keep(run, step, undefined);
  if (action === 'update') await update(run, step);
  await keep(run, step, { id: run.ids.get(tracked.path) ?? '' });
}
