// A tool that reads runs over a context of its own, and counts what it sent also when it fails.

import type { Context } from '../context.ts';
import type { ToolRun } from './agent-tools.ts';
import type { Sending } from './session.ts';

export async function readingContext<T>(
  { session, signal, sent }: ToolRun,
  work: (context: Context) => Promise<T>,
  sending: Omit<Sending, 'signal'> = {},
): Promise<T> {
  const { context, counts, recorded } = session.open({ signal, ...sending });
  try {
    return await work(context);
  } finally {
    sent.requests += counts.requests - recorded.length;
  }
}
