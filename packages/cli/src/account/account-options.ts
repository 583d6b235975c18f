// What several commands of an account folder take.

import { take } from '../sync/sheet-group.ts';

export const folder = {
  name: 'folder',
  kind: 'file',
  optional: true,
  summary: 'The folder with language-service.yaml. Default: the current folder',
} as const;

export const adopt = {
  kind: 'flag',
  summary: 'Adopt the existing resource with the same name',
} as const;

export const deciding = {
  take,
  adopt,
  unlink: { kind: 'flag', summary: 'Remove deleted resources from style profiles first' },
  force: {
    kind: 'flag',
    summary: 'Allow changing more than 30 % of the account, or deleting resources that style profiles use',
  },
  'no-backup': { kind: 'flag', summary: 'Delete without exporting first' },
} as const;
