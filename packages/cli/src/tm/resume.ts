// `tm resume` and `tm retry`: what was started and not finished ends; `retry` retries what failed, too.

import { basename } from 'node:path';
import { shortened } from 'language-service-sheets/shortened';
import { CommandError } from '../command-error.ts';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { importFile } from './import-file.ts';
import { hasOwnLedger, ledgerPlace, repeatedOptions } from './ledger-place.ts';
import { readImports } from './remembered-account.ts';
import { stateOf } from './remembered-imports.ts';
import { isAbout, type RowResult, render as renderRows, resultOf, sayHowToContinue } from './row-result.ts';
import type { resumeSpec } from './tm-specs.ts';

type ParsedValues = Values<typeof resumeSpec>;

async function continueAll(
  context: Context,
  { positionals: { job }, options }: ParsedValues,
  withFailed: boolean,
): Promise<Result<readonly RowResult[]>> {
  const place = ledgerPlace(context, options.ledger);
  const repeated = repeatedOptions(options);
  const data =
    place === undefined ? await continueAlone(context, { job, withFailed, account: options.account }) : [];
  if (place !== undefined || hasOwnLedger(context)) {
    const { continueRows } = await import('./continue-rows.ts');
    data.push(...(await continueRows(context, { job, options, withFailed })));
  }
  if (job === undefined || data.length > 0) return resultOf(data, repeated);
  throw new CommandError('notFound', `No job ${shortened(job)} was started with this key`, {
    hint: `List them: language-service tm report${repeated.ledger}`,
  });
}

interface Alone {
  readonly job: string | undefined;
  readonly withFailed: boolean;
  readonly account: string | undefined;
}

/** The files that were imported without a ledger. */
async function continueAlone(context: Context, { job, withFailed, account }: Alone): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const one of await readImports(context, account)) {
    const state = stateOf(one);
    const isAsked =
      job === undefined
        ? state !== 'done' && (withFailed || (state !== 'failed' && state !== 'unknown'))
        : isAbout({ ...one, jobId: one.token?.jobId }, job);
    if (!isAsked) continue;
    const label = basename(one.path);
    results.push(
      await sayHowToContinue(repeatedOptions({ account }), () => importFile(context, one, { label })),
    );
  }
  return results;
}

export const run = (context: Context, given: ParsedValues) => continueAll(context, given, false);

export const retry = (context: Context, given: ParsedValues) => continueAll(context, given, true);

export function render(data: readonly RowResult[]): string {
  return data.length === 0 ? 'No unfinished jobs\n' : renderRows(data);
}
