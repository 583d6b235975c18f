// The commands for thousands of files, by many processes over one ledger.

import { type Command, defineCommand } from '../commands/define-command.ts';
import { adoptSpec, exportSpec, importSpec, reportSpec, retrySpec, statusSpec } from './bulk-specs.ts';

export const bulkCommands: readonly Command[] = [
  defineCommand({
    path: 'bulk import',
    summary: 'Import every TMX file of a folder, by any number of processes',
    writes: true,
    examples: [
      'language-service bulk import memories',
      'language-service bulk import memories --ledger imports.db --jsonl',
    ],
    ...importSpec,
    load: () => import('./import-folder.ts'),
  }),
  defineCommand({
    path: 'bulk export',
    summary: 'Export every memory of the account to a folder',
    writes: true,
    examples: ['language-service bulk export backup'],
    ...exportSpec,
    load: () => import('./export-account.ts'),
  }),
  defineCommand({
    path: 'bulk status',
    summary: 'Count the rows of the ledger by their state',
    examples: ['language-service bulk status --segments'],
    ...statusSpec,
    load: () => import('./status.ts'),
  }),
  defineCommand({
    path: 'bulk report',
    summary: 'List the rows of the ledger',
    examples: ['language-service bulk report --state failed'],
    ...reportSpec,
    load: () => import('./report-rows.ts'),
  }),
  defineCommand({
    path: 'bulk retry',
    summary: 'Try failed files again',
    writes: true,
    examples: ['language-service bulk retry'],
    ...retrySpec,
    load: () => import('./retry.ts'),
  }),
  defineCommand({
    path: 'bulk adopt',
    summary: 'Find out which files are memories already, after the loss of a ledger',
    writes: true,
    examples: ['language-service bulk adopt memories --ledger new.db'],
    ...adoptSpec,
    load: () => import('./adopt-folder.ts'),
  }),
];
