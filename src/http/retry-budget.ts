// When a service is down, every caller retrying multiplies the load by the number of attempts. A budget shared by all
// calls of a client allows retries of single failures and fails fast in an outage.

import { fieldFault } from '../errors/invalid-request.ts';

/** How much a client may retry, over all its calls. */
export interface RetryBudget {
  /** Takes what a retry costs; false when there is not enough left. */
  spend(cause: 'status' | 'connection'): boolean;
  /** A call succeeded: a little comes back. */
  refill(): void;
}

/** What the budget holds at most, in tokens. */
export const budgetTokens = 500;
const cost = { status: 5, connection: 10 } as const;

/**
 * A budget of so many tokens; a retry costs 5, after a failed connection 10, and a success gives 1 back. Default 500.
 * @throws InvalidRequestError when `tokens` is negative or not a number.
 */
export function createRetryBudget(tokens: number = budgetTokens): RetryBudget {
  if (!Number.isFinite(tokens) || tokens < 0) throw fieldFault('tokens', 'must be a number of at least 0');
  return budgetOf(tokens);
}

export function budgetOf(tokens: number): RetryBudget {
  let left = tokens;
  return {
    spend(cause) {
      if (left < cost[cause]) return false;
      left -= cost[cause];
      return true;
    },
    refill() {
      left = Math.min(tokens, left + 1);
    },
  };
}
