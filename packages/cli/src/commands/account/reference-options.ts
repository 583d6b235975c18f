// The options of every command that deletes or replaces something; each start loads them.

import { flagOption } from '../../frame/options/command-spec.ts';

export const referenceOptions = {
  unlink: flagOption('Remove it from the style profiles that use it, then delete it'),
  force: flagOption('Delete it even if style profiles use it; they keep the id'),
};

export const backupOptions = {
  'no-backup': flagOption('Keep no copy of what is deleted or replaced'),
};
