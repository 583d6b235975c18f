// A command that goes on until it is interrupted. `npm run` puts a shell between npm and the command: SIGTERM to npm
// ends npm and the shell, and never reaches the command, which would go on without them.

const LOOK_MS = 250;
/** Read at the start: the shell may be gone before the command is ready. */
const { ppid } = process;

/** Calls `stop` once: on SIGINT, on SIGTERM, and when the shell of `npm run` is gone. */
export function whenEnded(stop: (signal: NodeJS.Signals) => void): void {
  let isEnded = false;
  const end = (signal: NodeJS.Signals) => {
    clearInterval(looking);
    if (!isEnded) stop(signal);
    isEnded = true;
  };
  const looking = setInterval(() => {
    if (process.ppid !== ppid) end('SIGTERM');
  }, LOOK_MS).unref();
  if (process.env['npm_lifecycle_event'] === undefined) clearInterval(looking);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
}
