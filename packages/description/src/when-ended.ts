// Ends a command that runs until it is interrupted. `npx` and `npm run` start a shell between npm and the command.
// SIGTERM ends npm and the shell, but does not reach the command.

const POLL_MS = 250;
const signals = ['SIGINT', 'SIGTERM'] as const;
/**
 * The process id of the parent at the start of this process. It is read before everything else, because the parent may
 * end before the command is ready.
 */
const { ppid } = process;

/**
 * Calls `stop` once: on SIGINT, on SIGTERM, or when the shell in which npm started this command has ended. After
 * that, another SIGINT or SIGTERM ends the process immediately.
 */
export function whenEnded(stop: (signal: NodeJS.Signals) => void): void {
  const end = (signal: NodeJS.Signals) => {
    clearInterval(polling);
    for (const one of signals) process.off(one, end);
    stop(signal);
  };
  const polling = setInterval(() => {
    if (process.ppid !== ppid) end('SIGTERM');
  }, POLL_MS).unref();
  if (process.env['npm_lifecycle_event'] === undefined) clearInterval(polling);
  for (const signal of signals) process.on(signal, end);
}
