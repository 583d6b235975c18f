// What an import cannot send: a path, a value or a stream that is not a file of a known size.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { advised, type ErrorCase, type Played, untyped } from './error-answers.ts';
import { declared, imports, type Source, uploadUrl } from './memory-answers.ts';

const sending = (source: Source) => imports({}, source);
const stream = (...chunks: readonly unknown[]) => ({ size: 6, stream: untypedStream(chunks) });

function untypedStream(chunks: readonly unknown[]) {
  const { readable, writable } = new TransformStream();
  const writer = writable.getWriter();
  for (const chunk of chunks) writer.write(chunk).catch(() => {});
  writer.close().catch(() => {});
  return readable;
}

function lockedStream() {
  const locked = new ReadableStream<Uint8Array>();
  locked.getReader();
  return locked;
}

function endedStream() {
  const ended = Readable.from([]);
  ended.destroy();
  return ended;
}

async function* failing() {
  yield new Uint8Array(3);
  throw new Error('the disk was removed');
}

/** A file that grows between the declaration and the upload. */
const growing = (folder: string) => {
  const path = join(folder, 'there.tmx');
  const answers = declared(uploadUrl);
  const grow = () => appendFileSync(path, ' ');
  return imports(
    Object.fromEntries(
      Object.entries(answers).map(([name, answer]) => [
        name,
        () => {
          grow();
          return answer();
        },
      ]),
    ),
    path,
  )();
};

const refused: Played = [
  ['a file that cannot be read', (folder) => sending(join(folder, 'missing.tmx'))()],
  ['a folder', (folder) => sending(folder)()],
  ['the text of a file instead of its path', sending('<tmx version="1.4">')],
  ['an empty path', sending('')],
  ['a URL that is not a file', sending(new URL('https://files.example.com/memory.tmx'))],
  ['a file URL of another machine', sending(new URL('file://elsewhere/memory.tmx'))],
  ['a source of another type', sending(untyped(7))],
  ['an empty file', sending(new Blob([]))],
  [
    'a name of a source that is not a text',
    sending({ size: 1, name: untyped(7), open: () => new Blob([]).stream() }),
  ],
  ['a stream without its size', sending({ size: Number.NaN, stream: new ReadableStream() })],
  ['a stream of another type', sending({ size: 1, stream: untyped([]) })],
  ['a function that opens something else', sending({ size: 1, open: () => untyped({}) })],
  ['a stream that something else reads', sending({ size: 1, stream: lockedStream() })],
  ['a stream that has ended', sending({ size: 1, stream: endedStream() })],
  ['a stream of texts instead of bytes', sending(stream('<tmx/>'))],
];

const changed: Played = [
  ['a source that is shorter than its size', sending(stream(new Uint8Array(5)))],
  ['a source that is longer than its size', sending(stream(new Uint8Array(7)))],
  ['a file that changes before the upload', growing],
  ['a source that fails', sending({ size: 6, stream: failing() })],
];

export const sourceCases: readonly ErrorCase[] = [
  ...advised('Pass a source that the message names', refused),
  ...advised('Correct the source, and import again', changed),
];
