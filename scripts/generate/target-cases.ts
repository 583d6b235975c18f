// Where an export cannot be written.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { advised, type ErrorCase, type Played, text, untyped } from './error-answers.ts';
import { type Destination, exports } from './memory-answers.ts';

const writing = (to: Destination) => exports({}, to);
const sink = () => new Writable({ write: (_chunk, _encoding, done) => done() });

function lockedStream() {
  const locked = new WritableStream<Uint8Array>();
  locked.getWriter();
  return locked;
}

async function closedStream() {
  const closed = new WritableStream<Uint8Array>();
  await closed.close();
  return closed;
}

function endedSink() {
  const ended = sink();
  ended.destroy();
  return ended;
}

/** Writes two exports to one stream at the same time. */
function writingTwice() {
  const to = sink();
  const both = [writing(to)(), writing(to)()];
  return Promise.all(both);
}

/** A stream that is closed when the first bytes arrive. */
function closingSink() {
  const closing: Writable = new Writable({ write: () => void closing.destroy() });
  return closing;
}

const refused: Played = [
  ['a file that exists', (folder) => writing(join(folder, 'there.tmx'))()],
  ['a folder', (folder) => writing(folder)()],
  ['a folder that does not exist', (folder) => writing(join(folder, 'missing', 'out.tmx'))()],
  ['a path below a file', (folder) => writing(join(folder, 'there.tmx', 'out.tmx'))()],
  ['a device', writing('/dev/null')],
  ['a destination of another type', writing(untyped(7))],
  ['a stream that is closed', async () => writing(await closedStream())()],
  ['a stream that something else writes to', writing(lockedStream())],
  ['a stream of Node that has ended', writing(endedSink())],
  ['a stream of Node that another export writes to', writingTwice],
];

const failed: Played = [
  [
    'the disk fails',
    (folder) => {
      const answer = text('<tmx></tmx>', 'application/xml');
      const remove = () => {
        rmSync(folder, { recursive: true });
        return answer();
      };
      return exports({ 'GET /out': remove }, join(folder, 'out.tmx'))();
    },
  ],
  ['a stream of Node is closed while it is written to', writing(closingSink())],
];

export const targetCases: readonly ErrorCase[] = [
  ...advised('Pass a destination that the message names', refused),
  ...advised('Correct the destination, and export again', failed),
];
