// Sources in every state in which a caller may hand them over, and what each of them gave.

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import type { Source } from '../../src/files/contract.ts';

export interface OddSource {
  readonly kind: string;
  readonly source: Source;
  /** Whether it can be read to its end. */
  readonly sound: boolean;
  /** SHA-256 of what it gave so far. */
  given(): string;
  /** What it still holds, by name. */
  held(): readonly string[];
}

/** The lengths of the chunks, and where in them something happens. */
interface Plan {
  readonly lengths: readonly number[];
  readonly at: number;
  /** Hears when a generator gives the chunk in question. */
  readonly onChunk: () => void;
}

type Kind = readonly [string, (plan: Plan) => OddSource];

const broken = () => Object.assign(new Error('the disk broke'), { code: 'EIO' });

/** Notes what is given, and by whom it has been let go. */
class Ledger {
  readonly #hash = createHash('sha256');
  readonly #started: string[] = [];
  #digest: string | undefined;
  streams: Readable[] = [];

  note<Part extends Uint8Array>(part: Part): Part {
    this.#hash.update(part);
    return part;
  }

  begin(name: string): () => void {
    this.#started.push(name);
    return () => void this.#started.splice(this.#started.indexOf(name), 1);
  }

  readonly given = () => {
    this.#digest ??= this.#hash.digest('hex');
    return this.#digest;
  };

  readonly held = () => [
    ...this.#started,
    ...this.streams.flatMap((stream) => {
      const open = stream.destroyed ? [] : ['a stream'];
      // Node's own iterator leaves one behind.
      return stream.listenerCount('error') > 1 ? [...open, 'a listener'] : open;
    }),
  ];
}

type Memory = 'own memory' | 'one buffer' | 'views of one buffer';

/** Chunks that hold their position, in memory of this kind. */
function* chunks({ lengths }: Plan, memory: Memory): Generator<Uint8Array> {
  const most = Math.max(0, ...lengths);
  const whole = Buffer.alloc(memory === 'own memory' ? 0 : most * 2);
  for (const [turn, length] of lengths.entries()) {
    const from = memory === 'views of one buffer' ? (turn * 7) % (most + 1) : 0;
    const part = memory === 'own memory' ? Buffer.alloc(length) : whole.subarray(from, from + length);
    yield part.fill(`${turn}:${length};`);
  }
  whole.fill(0);
}

async function* generated(plan: Plan, memory: Memory, ledger: Ledger, failsAt?: number) {
  const end = ledger.begin('a generator');
  try {
    let turn = 0;
    for (const part of chunks(plan, memory)) {
      if (turn === failsAt) throw broken();
      if (turn === plan.at) plan.onChunk();
      yield ledger.note(part);
      turn += 1;
    }
    if (failsAt !== undefined) throw broken();
  } finally {
    end();
  }
}

const sizeOf = ({ lengths }: Plan) => lengths.reduce((sum, length) => sum + length, 0);

function oddSource(kind: string, ledger: Ledger, source: Source, sound = true): OddSource {
  return { kind, source, sound, given: ledger.given, held: ledger.held };
}

function iterable(kind: string, memory: Memory, failsAt?: (plan: Plan) => number): Kind {
  return [
    kind,
    (plan) => {
      const ledger = new Ledger();
      const stream = generated(plan, memory, ledger, failsAt?.(plan));
      return oddSource(kind, ledger, { size: sizeOf(plan), stream }, failsAt === undefined);
    },
  ];
}

function factory(kind: string, memory: Memory): Kind {
  return [
    kind,
    (plan) => {
      const ledger = new Ledger();
      const open = async () => generated(plan, memory, ledger);
      return oddSource(kind, ledger, { size: sizeOf(plan), open });
    },
  ];
}

/** Returns a Readable in a state; it may lose bytes there, so it is sound only when it is said to be. */
function readable(
  kind: string,
  state: (stream: Readable, plan: Plan) => void,
  sound: boolean,
  failsAt?: (plan: Plan) => number,
): Kind {
  return [
    `a Readable ${kind}`,
    (plan) => {
      const ledger = new Ledger();
      const parts = generated(plan, 'own memory', ledger, failsAt?.(plan));
      const stream = Readable.from(parts, { objectMode: false, highWaterMark: 50_000 });
      ledger.streams.push(stream);
      state(stream, plan);
      return oddSource(`a Readable ${kind}`, ledger, { size: sizeOf(plan), stream }, sound);
    },
  ];
}

function webStream(kind: string, failsAt?: (plan: Plan) => number): Kind {
  return [
    kind,
    (plan) => {
      const ledger = new Ledger();
      const parts = generated(plan, 'one buffer', ledger, failsAt?.(plan));
      const stream = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            const { done, value } = await parts.next();
            if (done === true) controller.close();
            else controller.enqueue(value);
          },
          cancel: async () => void (await parts.return(undefined)),
        },
        { highWaterMark: 0 },
      );
      return oddSource(kind, ledger, { size: sizeOf(plan), stream }, failsAt === undefined);
    },
  ];
}

const texts: Kind = [
  'a Readable of texts',
  (plan) => {
    const ledger = new Ledger();
    const stream = Readable.from(['text', 'text']);
    ledger.streams.push(stream);
    return oddSource('a Readable of texts', ledger, { size: sizeOf(plan), stream }, false);
  },
];

const [before, during, after] = [() => 0, ({ at }: Plan) => at, ({ lengths }: Plan) => lengths.length];

const kinds: readonly Kind[] = [
  iterable('a generator with its own memory', 'own memory'),
  iterable('a generator that fills one buffer', 'one buffer'),
  iterable('a generator that gives views of one buffer', 'views of one buffer'),
  iterable('a generator that throws before', 'own memory', before),
  iterable('a generator that throws meanwhile', 'one buffer', during),
  iterable('a generator that throws after', 'own memory', after),
  factory('a function that opens a generator', 'own memory'),
  factory('a function that opens a generator that fills one buffer', 'one buffer'),
  readable('that is fresh', () => {}, true),
  readable('that is paused', (stream) => void stream.pause(), true),
  readable('that flows', (stream) => void stream.resume(), false),
  readable('that was destroyed', (stream) => void stream.destroy(), false),
  readable('that was destroyed with an error', (stream) => void stream.destroy(broken()), false),
  readable('that gives texts', (stream) => void stream.setEncoding('latin1'), false),
  readable('that fails before', () => {}, false, before),
  readable('that fails meanwhile', () => {}, false, during),
  readable('that fails after', () => {}, false, after),
  readable(
    'that is destroyed with an error soon',
    (stream) => void setImmediate(() => stream.destroy(broken())),
    false,
  ),
  texts,
  webStream('a web stream whose chunks are one buffer'),
  webStream('a web stream that fails meanwhile', during),
];

const length = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 20 }) },
  { weight: 3, arbitrary: fc.integer({ min: 10_000, max: 100_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1_000_000, max: 2_500_000 }) },
);

/** Makes a new source, of at least one byte. */
export const oddSources: fc.Arbitrary<{
  readonly name: string;
  readonly make: (onChunk?: () => void) => OddSource;
}> = fc
  .record({
    kind: fc.constantFrom(...kinds),
    lengths: fc.array(length, { minLength: 1, maxLength: 6 }).filter((all) => all.some((one) => one > 0)),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ kind: [name, make], lengths, part }) => {
    const plan = { lengths, at: Math.floor(part * (lengths.length - 1)) };
    return {
      name: `${name}: ${lengths.join(' ')} at ${plan.at}`,
      make: (onChunk = () => {}) => make({ ...plan, onChunk }),
    };
  });
