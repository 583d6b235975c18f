import { createHash } from 'node:crypto';
import type { Fault, FaultPlace } from './fault.ts';

/** How faults strike at random. */
export interface RandomFaultOptions {
  /** The share of requests that are struck, 0 to 1. */
  readonly rate: number;
  /** What is struck. Default: everything. */
  readonly on?: FaultPlace;
  /** What strikes, each as likely as the others. Default: 429, 500, 503, and a reset without and after the work. */
  readonly among?: readonly RandomFault[];
}

/** A fault without its occasions. */
export type RandomFault = Omit<Fault, 'on' | 'skip' | 'times'>;

/** Options and the seed they were given with. */
export interface SeededFaults extends RandomFaultOptions {
  readonly seed: number;
}

const USUAL: readonly RandomFault[] = [
  { status: 429, headers: { 'retry-after': '0' } },
  { status: 500 },
  { status: 503 },
  { reset: true },
  { reset: true, done: true },
];

interface Sown {
  readonly seed: number;
  readonly options: RandomFaultOptions;
  /** How many requests there were, by place. */
  readonly requests: Map<string, number>;
}

/** Seeded faults; none sown yet. */
export function createRandomFaults() {
  const sown = new Set<Sown>();
  return {
    seed: (seed: number, options: RandomFaultOptions) => {
      const entry = { seed, options, requests: new Map() };
      sown.add(entry);
      return () => void sown.delete(entry);
    },
    // Every seed counts the request, whether another has struck it or not.
    /** The fault of the next request to that place. */
    draw: (on: string) => [...sown].map((entry) => drawn(entry, on)).find((fault) => fault !== undefined),
    list: () => [...sown].map(({ seed, options }) => ({ seed, ...options })),
    clear: () => sown.clear(),
  };
}

function drawn({ seed, options, requests }: Sown, on: string): RandomFault | undefined {
  const { rate, among = USUAL } = options;
  if (options.on !== undefined && options.on !== on) return undefined;
  const number = requests.get(on) ?? 0;
  requests.set(on, number + 1);
  const [strikes, which] = chances(`${seed} ${on} ${number}`);
  return strikes < rate ? among[Math.floor(which * among.length)] : undefined;
}

/** Two numbers from 0 to 1 that follow from a text. */
function chances(text: string): [number, number] {
  const hash = createHash('sha256').update(text).digest();
  return [hash.readUInt32BE(0) / 2 ** 32, hash.readUInt32BE(4) / 2 ** 32];
}
