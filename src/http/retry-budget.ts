import { fieldFault } from '../errors/request.ts';

/**
 * The budget of retries for all calls of a client. When a service is down, retries of every call multiply the load by
 * the number of attempts. A shared budget allows retries of single failures, and soon ends retries in an outage.
 */
export interface RetryBudget {
  /** Takes the cost of a retry from the budget; returns false when too little is left. */
  spend(cause: 'status' | 'connection'): boolean;
  /** Returns a little to the budget after a successful call. */
  refill(): void;
}

const cost = { status: 5, connection: 10 } as const;

/**
 * Creates a budget with a number of tokens; the default is 500. A retry costs 5 tokens, or 10 after a failed
 * connection. A successful call gives 1 token back.
 *
 * @throws InvalidRequestError when `tokens` is negative or not a number.
 */
export function createRetryBudget(tokens = 500): RetryBudget {
  if (!Number.isFinite(tokens) || tokens < 0) throw fieldFault('tokens', 'must be a number of at least 0');
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
