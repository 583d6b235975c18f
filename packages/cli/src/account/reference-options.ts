// The options of every command that deletes what a style profile can hold; each start loads them.

import type { Option } from '../options/command-spec.ts';

export const referenceOptions = {
  unlink: { kind: 'flag', summary: 'Take it out of the style profiles that hold it, and then delete it' },
  force: { kind: 'flag', summary: 'Delete it although style profiles hold it: its id stays in them' },
} as const satisfies Readonly<Record<string, Option>>;
