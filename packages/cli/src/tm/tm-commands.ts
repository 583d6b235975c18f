// The commands of translation memories: each is more than one request.

import { type Command, defineCommand } from '../commands/define-command.ts';
import { deleteSpec, editSpec, replaceSpec } from './delete-specs.ts';
import {
  diffSpec,
  exportSpec,
  forgetSpec,
  importSpec,
  migrateSpec,
  moveSpec,
  pauseSpec,
  reconcileSpec,
  reportSpec,
  resumeSpec,
  retrySpec,
  segmentsSpec,
  setSpec,
  statusSpec,
} from './tm-specs.ts';

export const tmCommands: readonly Command[] = [
  defineCommand({
    path: 'tm import',
    summary: 'Import TMX files as new translation memories',
    writes: true,
    examples: [
      'language-service tm import memory.tmx',
      'language-service tm import "memories/*.tmx" --explain-skipped',
      'language-service tm import memories --ledger imports.db',
      'language-service tm import s3://bucket/memories --ledger imports.db',
      'language-service tm import --from list.jsonl --ledger imports.db',
    ],
    ...importSpec,
    load: () => import('./import.ts'),
  }),
  defineCommand({
    path: 'tm export',
    summary: 'Export translation memories to TMX files',
    writes: true,
    examples: [
      'language-service tm export Manuals -o manuals.tmx',
      'language-service tm export --all -o backup',
    ],
    ...exportSpec,
    load: () => import('./export.ts'),
  }),
  defineCommand({
    path: 'tm segments',
    summary: 'Print the segments of a translation memory',
    examples: [
      'language-service tm segments Manuals --filter brakes',
      'language-service tm segments Manuals --csv',
    ],
    ...segmentsSpec,
    load: () => import('./segments.ts'),
  }),
  defineCommand({
    path: 'tm diff',
    summary: 'Compare TMX files and translation memories',
    writes: true,
    examples: ['language-service tm diff manuals.tmx Manuals'],
    ...diffSpec,
    load: () => import('./diff-memories.ts'),
  }),
  defineCommand({
    path: 'tm resume',
    summary: 'Continue interrupted imports and exports',
    writes: true,
    examples: ['language-service tm resume'],
    ...resumeSpec,
    load: () => import('./resume.ts'),
  }),
  defineCommand({
    path: 'tm retry',
    summary: 'Retry imports and exports that failed',
    writes: true,
    examples: ['language-service tm retry --ledger imports.db'],
    ...retrySpec,
    load: async () => {
      const { retry: run, render } = await import('./resume.ts');
      return { run, render };
    },
  }),
  defineCommand({
    path: 'tm status',
    summary: 'Count imports and exports by their state',
    examples: ['language-service tm status --segments'],
    ...statusSpec,
    load: () => import('./status.ts'),
  }),
  defineCommand({
    path: 'tm report',
    summary: 'List the imports and exports that were started',
    examples: ['language-service tm report --open', 'language-service tm report --state failed'],
    ...reportSpec,
    load: () => import('./report.ts'),
  }),
  defineCommand({
    path: 'tm reconcile',
    summary: 'Find out which files are memories already, after the loss of a ledger',
    writes: true,
    examples: ['language-service tm reconcile memories --ledger new.db'],
    ...reconcileSpec,
    load: () => import('./reconcile.ts'),
  }),
  defineCommand({
    path: 'tm set',
    summary: 'Say which memory an import made that no worker can decide',
    writes: true,
    examples: ['language-service tm set memories/manuals.tmx Manuals --ledger imports.db'],
    ...setSpec,
    load: () => import('./decide-rows.ts'),
  }),
  defineCommand({
    path: 'tm forget',
    summary: 'Remove imports and exports that did not end from the ledger',
    writes: true,
    examples: [
      'language-service tm forget memories/manuals.tmx --ledger imports.db',
      'language-service tm forget --state failed',
    ],
    ...forgetSpec,
    load: async () => {
      const { forget: run, renderForgotten: render } = await import('./decide-rows.ts');
      return { run, render };
    },
  }),
  defineCommand({
    path: 'tm move',
    summary: 'Say where the files of unfinished imports are now',
    writes: true,
    examples: ['language-service tm move memories archive/memories --ledger imports.db'],
    ...moveSpec,
    load: () => import('./move.ts'),
  }),
  defineCommand({
    path: 'tm pause',
    summary: 'Pause the imports and exports of every process that shares the ledger',
    writes: true,
    examples: ['language-service tm pause --ledger imports.db'],
    ...pauseSpec,
    load: () => import('./pause.ts'),
  }),
  defineCommand({
    path: 'tm unpause',
    summary: 'Continue what tm pause paused',
    writes: true,
    examples: ['language-service tm unpause --ledger imports.db'],
    ...pauseSpec,
    load: async () => {
      const { unpause: run, render } = await import('./pause.ts');
      return { run, render };
    },
  }),
  defineCommand({
    path: 'tm migrate',
    summary: 'Bring a ledger to the version of this program, or make it',
    examples: ['language-service tm migrate --ledger postgres://owner@host/name'],
    ...migrateSpec,
    load: () => import('./migrate.ts'),
  }),
  defineCommand({
    path: 'tm replace',
    summary: 'Replace a translation memory by a TMX file, in style profiles too',
    deletes: true,
    examples: ['language-service tm replace Manuals manuals.tmx --yes'],
    ...replaceSpec,
    load: () => import('./replace.ts'),
  }),
  defineCommand({
    path: 'tm edit',
    summary: 'Replace text in a translation memory, or drop units of it',
    deletes: true,
    examples: [
      'language-service tm edit Manuals --replace Rad --with Fahrrad --language de --yes',
      'language-service tm edit Manuals --drop "do not use" --before 2020-01-01 --dedupe --yes',
    ],
    ...editSpec,
    load: () => import('./edit.ts'),
  }),
  defineCommand({
    path: 'tm delete',
    summary: 'Delete a translation memory',
    deletes: true,
    examples: ['language-service tm delete Manuals --yes'],
    ...deleteSpec,
    load: () => import('./delete.ts'),
  }),
];
