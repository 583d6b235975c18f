// workerd, as a test of its own: it ends when the program has.

import { play } from './program.ts';

interface Environment {
  readonly ORIGIN: string;
}

export const program = {
  test: (_: unknown, { ORIGIN }: Environment) => play({ origin: ORIGIN, folder: '/nowhere' }),
};
