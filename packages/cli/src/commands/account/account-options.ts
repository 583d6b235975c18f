// The arguments that several account commands share.

import { flagOption } from '../../frame/options/command-spec.ts';
import { take } from '../sync/sheet-group.ts';
import { backupOptions } from './reference-options.ts';

export const folder = {
  name: 'folder',
  kind: 'file',
  optional: true,
  summary: 'The folder with language-service.yaml. Default: the current folder',
} as const;

export const adopt = flagOption('Adopt the existing resource with the same name');

export const deciding = {
  take,
  adopt,
  ...backupOptions,
} as const;
