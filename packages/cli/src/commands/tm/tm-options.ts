// The arguments that several commands for translation memories share.

import { defaultLimits, defaultParallel } from 'language-service-bulk';
import { flagOption, integerOption, textOption } from '../../frame/options/command-spec.ts';

export const memory = {
  name: 'memory',
  kind: 'text',
  summary: 'The translation memory',
  names: 'translationMemories',
} as const;

export const ledger = textOption(
  'The ledger of the imports; or LANGUAGE_SERVICE_LEDGER. Default: the ledger of this user',
  'file or postgres://...',
);

export const importing = {
  ledger,
  sending: integerOption(`Number of parallel uploads. Default: ${defaultParallel.sending}`, [1, 64]),
  'in-flight': integerOption(`Number of parallel imports. Default: ${defaultParallel.inFlight}`, [1, 1_000]),
  drain: integerOption(
    'Time for running transfers to finish after SIGTERM or Ctrl-C, in seconds. Default: 0',
    [0, 86_400],
    'seconds',
  ),
  'max-wait': integerOption(
    `Stop after this time without progress (up to 30 s later), or waiting for a job after its upload, in seconds. Default: ${defaultLimits.maxWaitMs / 1_000}`,
    [1, 2_592_000],
    'seconds',
  ),
  'send-once': flagOption(
    'Never upload a file to the same URL twice, for a service that would create a duplicate',
  ),
} as const;

export const files = {
  name: 'files',
  kind: 'file',
  summary: 'TMX files, folders or patterns; - for stdin',
  many: true,
} as const;

export const nameOption = textOption(
  'Name of the new memory; {stem} and {folder} are those of the file. Default: {stem}',
);

export const job = {
  name: 'job',
  kind: 'text',
  summary: 'Id of an import, or its file',
  optional: true,
} as const;
