// npx and npm run put a shell between npm and the command: SIGTERM to npm ends npm and the shell, and never reaches the
// command, which would go on without them.

const LOOK_MS = 250;
/** Read at the start: the shell may be gone before the service listens. */
const { ppid } = process;

/** Calls `stop` on the first SIGINT or SIGTERM, or when the shell of npm is gone. A second signal ends at once. */
export function whenEnded(stop: () => void): void {
  const looking = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(looking);
    stop();
  }, LOOK_MS).unref();
  const isBelowNpm = process.env['npm_lifecycle_event'] !== undefined;
  if (!isBelowNpm) clearInterval(looking);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      clearInterval(looking);
      stop();
    });
  }
}
