// Prints a failure. The message and each sentence of the advice are separate lines.

import type { ProcessIo } from '../process-io.ts';
import { envelopeOf } from './envelope.ts';
import type { Failure } from './failure.ts';
import { safeJson, safeLines } from './safe-text.ts';
import { screenOf } from './screen.ts';
import { annotation, isAnnotated } from './warning.ts';
import { writerOf } from './writer.ts';

/**
 * Matches a sentence, which is printed on its own line. A period in quotes does not end a sentence, and neither does a
 * period in a path such as `b. C.tmx`. After "Nothing was sent.", the advice stays on the same line.
 */
const sentence =
  /(?:"(?:[^"\\]|\\.)*"|(?<=\s)'[^']*'|.)+?(?:\.(?<!Nothing was \w+\.)(?= [A-Z](?!\S*[./]\S)|$)|$)/gs;

/** Matches the position of an error in a file, for example `style-rules/a.yaml:2:1: `, at the start of a message. */
const position = /^([^\s:]+):(\d+)(?::(\d+))?: /;

/**
 * Prints a failure. With --json, prints an envelope on stdout. With --jsonl, prints an envelope on stderr. With neither
 * --json nor --jsonl, prints text on stderr.
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
  const { message, hint = '' } = failure;
  const texts = message.includes(hint) ? [message] : [message, hint];
  if (isAnnotated({ environment })) {
    // The advice about several broken files names each file with its position.
    const named = (hint.match(sentence) ?? []).map((one) => one.trim().replace(/^File /, ''));
    const found = [...named.filter((one) => position.test(one)), texts.join('. ')].map((text) => {
      const [, file = '', line, column] = position.exec(text) ?? [];
      const place = file === '' ? undefined : { file, line: Number(line), column: Number(column ?? 1) };
      return `${annotation('error', text, place)}\n`;
    });
    return writerOf(stderr).write(found.join(''));
  }
  const head = screenOf(stderr, environment).style('red', 'error:');
  const lines = texts.flatMap((text) => text.match(sentence) ?? []);
  await writerOf(stderr).write(`${head} ${safeLines(lines.map((line) => line.trim().replace(/\.$/, '')))}`);
}
