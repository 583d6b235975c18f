import { onTestFinished } from 'vitest';

/** Returns what reaches the process uncaught from now to the end of the test; the runner does not hear of it. */
export function uncaughtErrors(): readonly unknown[] {
  const caught: unknown[] = [];
  const others = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', (error) => caught.push(error));
  onTestFinished(() => {
    process.removeAllListeners('uncaughtException');
    for (const other of others) process.on('uncaughtException', other);
  });
  return caught;
}
