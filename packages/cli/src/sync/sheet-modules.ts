import { checkModule } from './check-files.ts';
import { pullModule } from './pull.ts';
import { pushModule } from './push.ts';
import type { SyncedKind } from './synced-file.ts';

/** The commands on the files of a kind. */
export function sheetModules(sheets: SyncedKind) {
  return {
    check: checkModule(sheets.kind),
    push: pushModule(sheets, { isDiff: false }),
    diff: pushModule(sheets, { isDiff: true }),
    pull: pullModule(sheets),
  };
}
