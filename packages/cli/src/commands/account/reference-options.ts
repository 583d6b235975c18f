// The options of all commands that delete or replace resources. They have their own module, because each start of
// the program loads them.

import { flagOption } from '../../frame/options/command-spec.ts';

export const referenceOptions = {
  unlink: flagOption('Remove it from the style profiles that use it, then delete it'),
  force: flagOption('Delete it even if style profiles use it; they keep the id'),
};

export const backupOptions = {
  'no-backup': flagOption('Keep no copy of what is deleted or replaced'),
};
