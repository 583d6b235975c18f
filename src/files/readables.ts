// A Readable of Node can fail before it is read, and holds its file open until it is destroyed, so it has an error listener
// from the start. Runtimes that run programs of Node have Readables; a browser has none.

import { refusal } from '../errors/request.ts';
import { hasMethods } from '../field.ts';
import { beingRead, type Pull, pullStream, type ReadStream, readPulled } from './source.ts';

/** Begins to read a stream of any kind; listens to the errors of a Readable from now on. */
export const readAnyStream: ReadStream = (stream) =>
  readPulled(!('getReader' in stream) && isReadable(stream) ? pullReadable(stream) : pullStream(stream));

/** The part of a Node Readable that is used here; this file has no types of Node. */
interface Readable extends AsyncIterable<Uint8Array> {
  readonly destroyed?: boolean;
  readonly readableEnded?: boolean;
  readonly readableFlowing?: boolean | null;
  readonly closed?: boolean;
  destroy(): unknown;
  on(event: 'error' | 'close', listener: () => void): unknown;
  off(event: 'error' | 'close', listener: () => void): unknown;
}

function isReadable(stream: AsyncIterable<Uint8Array>): stream is Readable {
  return hasMethods(stream, 'destroy', 'on', 'off');
}

/** A Readable has no lock: one that flows, or is passed a second time, would lose bytes to its other reader. */
const passed = new WeakSet<Readable>();

/** Its iterator has no error listener and frees nothing before the first read, or during a read. */
function pullReadable(stream: Readable): Pull {
  const isOver = stream.destroyed === true || stream.readableEnded === true;
  if (!isOver && (stream.readableFlowing === true || passed.has(stream))) throw beingRead('source.stream');
  passed.add(stream);
  // Its iterator reports the error; an error event without a listener would end the process.
  const heard = () => {};
  const forget = () => {
    stream.off('error', heard);
    stream.off('close', forget);
  };
  if (stream.closed !== true) {
    stream.on('error', heard);
    stream.on('close', forget);
  }
  if (isOver)
    throw refusal('source.stream', 'The stream has ended or was destroyed: pass one that has not been read');
  const iterator = stream[Symbol.asyncIterator]();
  let ended = false;
  return {
    async next() {
      const result = await iterator.next();
      ended = result.done === true;
      return result;
    },
    // One that has ended frees its file itself; destroying it could close a socket that is still written to.
    end: () => ended || stream.destroy(),
  };
}
