import { closeSync, openSync, writeSync } from 'node:fs';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { openSandbox, runCommand } from './support/command-line.ts';

// A full disk behind stdout loses the result: one line and an exit code say so, and no stack.

/** A stream onto a full disk: of a file, which fails at once, or one that fails when it gets to the write. */
function fullStream(when: 'at once' | 'later'): Writable {
  const failure = Object.assign(new Error('full'), { code: 'ENOSPC' });
  const stream = new Writable({ write: (_chunk, _encoding, done) => void setImmediate(done, failure) });
  if (when === 'later') return stream;
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  return Object.assign(stream, { write: (text: string) => writeSync(full, text) >= 0 });
}

test.for([
  ['at once', []],
  ['at once', ['--json']],
  ['at once', ['--jsonl']],
  ['later', []],
  ['later', ['--json']],
] as const)('a write that fails %s with %j ends with 14', async ([when, form]) => {
  const sandbox = await openSandbox();
  const { code, stderr } = await runCommand(['glossaries', 'list', ...form], sandbox, {
    stdout: fullStream(when),
  });
  expect({ code, stderr }).toEqual({ code: 14, stderr: 'error: Cannot write the output (ENOSPC)\n' });
});
