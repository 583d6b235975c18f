// workerd runs the program as a test: it ends with the program.

import { play } from './program.ts';

interface Environment {
  readonly ORIGIN: string;
}

export const program = {
  test: (_: unknown, { ORIGIN }: Environment) => play({ origin: ORIGIN, folder: '/nowhere' }),
};
