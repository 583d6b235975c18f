// What the options of a list must be.

import { field } from '../field.ts';
import { isCount, type Rules, shortText } from '../option-checks.ts';

const longestCursor = 65_536;

export const ofLists: Rules = {
  limit: {
    must: 'be a whole number of at least 0, or Infinity',
    fits: (value) => isCount(value) || value === Infinity,
  },
  prefetch: { must: 'be 0 or 1', fits: (value) => value === 0 || value === 1 },
  startCursor: /* @__PURE__ */ shortText(longestCursor),
  startFrom: { must: 'be a value that checkpoint() of a list returned', fits: isCheckpoint },
};

function isCheckpoint(value: unknown): boolean {
  const [cursor, page] = [field(value, 'cursor'), field(value, 'page')];
  return (
    typeof field(value, 'request') === 'string' &&
    isCount(field(value, 'taken')) &&
    (cursor === undefined || typeof cursor === 'string') &&
    (page === undefined || isCount(page))
  );
}
