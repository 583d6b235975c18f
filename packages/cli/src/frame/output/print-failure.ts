// Prints a failure as one line, and a second line with the hint.

import type { ProcessIo } from '../process-io.ts';
import { envelopeOf } from './envelope.ts';
import type { Failure } from './failure.ts';
import { safeJson, safeLine } from './safe-text.ts';
import { screenOf } from './screen.ts';
import { annotation } from './warning.ts';
import { writerOf } from './writer.ts';

/**
 * Prints a failure. With --json, prints an envelope on stdout, and with --jsonl, an envelope on stderr. Without both
 * options, prints text on stderr.
 */
export async function printFailure(
  { stdout, stderr, environment }: ProcessIo,
  failure: Failure,
  form: 'json' | 'jsonl' | undefined,
  requests = 0,
): Promise<void> {
  const envelope = envelopeOf({ failure, requests });
  if (form === 'json') return writerOf(stdout).write(`${safeJson(envelope, 2)}\n`);
  if (form === 'jsonl') return writerOf(stderr).write(`${safeJson(envelope)}\n`);
  const { message, hint } = failure;
  if ((environment['GITHUB_ACTIONS'] ?? '') !== '')
    return writerOf(stderr).write(
      `${annotation('error', [message, hint].filter(Boolean).join('. '), undefined)}\n`,
    );
  const head = screenOf(stderr, environment).style('red', 'error:');
  const advice = hint === undefined || message.includes(hint) ? '' : `${safeLine(hint)}\n`;
  await writerOf(stderr).write(`${head} ${safeLine(message)}\n${advice}`);
}
