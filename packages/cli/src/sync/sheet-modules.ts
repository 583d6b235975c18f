import { checkCommand } from './check-files.ts';
import { pullCommand } from './pull.ts';
import { pushCommand } from './push.ts';
import type { SheetGroup } from './sheet-group.ts';

/** Returns the commands on the files of a group. */
export function sheetModules(group: SheetGroup) {
  return {
    check: checkCommand(group),
    push: pushCommand(group),
    pull: pullCommand(group),
  };
}
