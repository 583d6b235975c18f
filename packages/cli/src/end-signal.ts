import { Interrupted } from './interrupted.ts';

/** The first Ctrl-C ends the work in order; the second one ends the process. */
export function endSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => controller.abort(new Interrupted(signal)));
  return controller.signal;
}
