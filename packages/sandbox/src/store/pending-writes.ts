// What happened has to be stored, also when there is no room for it: it is stored when there is room again.

import { attempt } from './transient-storage-error.ts';

/** Writes that nobody waits for. */
export interface PendingWrites {
  /** Writes now or, if there is no room, with a later `repeat`. Of one key, only the last write is kept. */
  write(key: string, work: () => void): void;
  /** Tries again what found no room. */
  repeat(): void;
}

/** No writes yet. */
export function createPendingWrites(): PendingWrites {
  const pending = new Map<string, () => void>();
  const write = (key: string, work: () => void): void => {
    if (attempt(work)) pending.delete(key);
    else pending.set(key, work);
  };
  return {
    write,
    repeat: () => {
      for (const [key, work] of [...pending]) write(key, work);
    },
  };
}
