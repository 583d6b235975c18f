// Runs a function after files change. An editor saves in several steps, and a change of the branch touches many files.
// So the run waits until no file changes for a moment. Changes during a run cause one more run.
import { watch } from 'node:fs';
import { join } from 'node:path';

/** The time between the last change of a file and the next run of the generator, in milliseconds. */
const quietMs = 80;

/**
 * Watches the folder of the OpenAPI description, and redocly.yaml in the parent folder. Calls `regenerate` with the
 * changed paths. Two calls never run at the same time, because they write the same files.
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
