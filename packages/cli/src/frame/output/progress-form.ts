// Progress is for people who watch: a moving line on a terminal, plain lines where they are asked for, nothing
// in a pipe or in CI.

import type { Screen } from './screen.ts';

type Progress = 'terminal' | 'plain' | 'none';

export function progressOf(
  asked: 'auto' | 'plain' | 'none' | undefined,
  messages: Screen,
  environment: Readonly<Record<string, string | undefined>>,
): Progress {
  if (asked !== undefined && asked !== 'auto') return asked;
  const inCi = (environment['CI'] ?? '') !== '';
  return messages.isTerminal && !inCi && environment['TERM'] !== 'dumb' ? 'terminal' : 'none';
}
