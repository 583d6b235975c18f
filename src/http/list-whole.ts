// A list that the service always sends whole.

import type { ListKind } from './list-methods.ts';

/** A list of one page. */
export const whole: ListKind = { first: () => ({}), follow: () => () => ({}) };
