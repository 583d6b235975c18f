// The options of every command that deletes or replaces something; each start loads them.

import type { Option } from '../../frame/options/command-spec.ts';

export const referenceOptions = {
  unlink: { kind: 'flag', summary: 'Remove it from the style profiles that use it, then delete it' },
  force: { kind: 'flag', summary: 'Delete it even if style profiles use it; they keep the id' },
} as const satisfies Readonly<Record<string, Option>>;

export const backupOptions = {
  'no-backup': { kind: 'flag', summary: 'Keep no copy of what is deleted or replaced' },
} as const satisfies Readonly<Record<string, Option>>;
