// An editor saves in several steps and a branch change touches many files: changes are gathered until it is quiet for a
// moment, and what changes during a run makes one more run.
import { watch } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds without a change before a run begins. */
const quietMs = 80;

/**
 * Runs `regenerate` with the changed paths after every change of the folder or of redocly.yaml beside it.
 * Runs never overlap.
 */
export function watchDescription(
  folder: string,
  regenerate: (changed: readonly string[]) => Promise<unknown>,
  underWay: Promise<unknown> = Promise.resolve(),
): void {
  let timer: NodeJS.Timeout | undefined;
  let running = underWay;
  const changed = new Set<string>();
  const gather = (path: string) => {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const gathered = [...changed].sort();
      changed.clear();
      running = running.then(() => regenerate(gathered));
    }, quietMs);
  };
  watch(folder, { recursive: true }, (_, file) => gather(join(folder, file ?? '')));
  watch(join(folder, '..'), (_, file) => {
    if (file === 'redocly.yaml') gather(join(folder, '..', file));
  });
}
