// The options of all commands that delete or replace resources. Every start of the program loads this small module.

import { flagOption } from '../../frame/options/command-spec.ts';

export const referenceOptions = {
  unlink: flagOption('First remove the resource from the style profiles that use it', 'force'),
  force: flagOption('Delete the resource even if style profiles use it; its id stays in them'),
};

export const backupOptions = {
  'no-backup': flagOption(
    'Make no copy of what is deleted or replaced. Default: a copy; the command prints how to restore it',
  ),
};
