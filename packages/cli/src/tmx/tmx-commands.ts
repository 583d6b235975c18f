// The commands of the TMX workbench. They need no key and no network.

import { type Command, defineCommand } from '../commands/define-command.ts';
import {
  checkSpec,
  cleanSpec,
  convertSpec,
  dedupeSpec,
  diffSpec,
  explainSpec,
  mergeSpec,
  splitSpec,
  statsSpec,
} from './tmx-specs.ts';

export const tmxCommands: readonly Command[] = [
  defineCommand({
    path: 'tmx check',
    summary: 'Say what an import of TMX files would store and skip, and why',
    examples: ['language-service tmx check memory.tmx', 'language-service tmx check --fail-on skipped *.tmx'],
    ...checkSpec,
    load: () => import('./check.ts'),
  }),
  defineCommand({
    path: 'tmx stats',
    summary: 'Count units, languages, words and inline codes of TMX files',
    examples: ['language-service tmx stats memory.tmx'],
    ...statsSpec,
    load: () => import('./stats.ts'),
  }),
  defineCommand({
    path: 'tmx explain',
    summary: 'Name every unit that an import leaves out, or that a memory lacks',
    examples: [
      'language-service tmx explain memory.tmx',
      'language-service tmx explain memory.tmx exported.tmx',
      'language-service tmx explain manuals.tmx Manuals',
    ],
    ...explainSpec,
    load: () => import('./explain.ts'),
  }),
  defineCommand({
    path: 'tmx dedupe',
    summary: 'Leave out units whose segments occurred before',
    examples: [
      'language-service tmx dedupe memory.tmx -o clean.tmx',
      'language-service tmx dedupe -i memory.tmx',
    ],
    ...dedupeSpec,
    load: async () => {
      const { dedupe: run, render } = await import('./keep-units.ts');
      return { run, render };
    },
  }),
  defineCommand({
    path: 'tmx clean',
    summary: 'Leave out blank, repeated and one-sided units',
    examples: ['language-service tmx clean memory.tmx -o clean.tmx'],
    ...cleanSpec,
    load: async () => {
      const { clean: run, render } = await import('./keep-units.ts');
      return { run, render };
    },
  }),
  defineCommand({
    path: 'tmx merge',
    summary: 'Make one file of several',
    examples: ['language-service tmx merge a.tmx b.tmx --dedupe -o all.tmx'],
    ...mergeSpec,
    load: async () => {
      const { merge: run, render } = await import('./keep-units.ts');
      return { run, render };
    },
  }),
  defineCommand({
    path: 'tmx split',
    summary: 'Make several files of one: by language, by size or by count',
    examples: ['language-service tmx split memory.tmx --by size --size 100MB -o parts'],
    ...splitSpec,
    load: () => import('./split.ts'),
  }),
  defineCommand({
    path: 'tmx diff',
    summary: 'Name the units that were added, removed or changed',
    examples: ['language-service tmx diff old.tmx new.tmx'],
    ...diffSpec,
    load: () => import('./diff.ts'),
  }),
  defineCommand({
    path: 'tmx convert',
    summary: 'Convert TMX to or from CSV, TSV, XLSX, XLIFF 1.2 and PO',
    examples: [
      'language-service tmx convert memory.tmx --to csv -o memory.csv',
      'language-service tmx convert strings.po --from po --source en -o strings.tmx',
    ],
    ...convertSpec,
    load: () => import('./convert.ts'),
  }),
];
