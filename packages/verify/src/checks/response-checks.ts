import type { Check } from '../check.ts';
import { holdsIf } from '../verdict.ts';

const operation = 'styleProfiles_list';

/** What is said of every request that is refused for its key. */
export const keyChecks: readonly Check[] = (
  [
    ['a request without a key', undefined],
    ['a key that does not exist', 'a-key-that-does-not-exist'],
  ] as const
).map(
  ([what, key]): Check => ({
    group: 'Every operation',
    title: `${what} is refused with 401`,
    operation,
    clause: 'Authentication 1; Errors: 401',
    run: async (service) => {
      const { status } = await service.askAs(key, operation);
      return holdsIf(status === 401, `${status} came`);
    },
  }),
);
