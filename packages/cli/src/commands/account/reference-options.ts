// The options of all commands that delete or replace resources. They have their own module, because each start of
// the program loads them.

import { flagOption } from '../../frame/options/command-spec.ts';

export const referenceOptions = {
  unlink: flagOption('First remove the resource from the style profiles that use it'),
  force: flagOption('Delete the resource even if style profiles use it; its id stays in them'),
};

export const backupOptions = {
  'no-backup': flagOption('Keep no copy of what is deleted or replaced'),
};
