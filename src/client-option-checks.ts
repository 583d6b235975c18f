// What the options must be that a client has and a core has not.

import { callable, hasMethods, type Rules } from './option-checks.ts';

export const clientOptionRules: Rules = {
  onDrift: callable,
  drift: callable,
  logger: /* @__PURE__ */ hasMethods('debug', 'info', 'warn', 'error'),
};
