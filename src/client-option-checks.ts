// What the options must be that a client has and a core has not.

import { callable, having, type Rules } from './option-checks.ts';

export const ofClients: Rules = {
  onDrift: callable,
  drift: callable,
  logger: /* @__PURE__ */ having('debug', 'info', 'warn', 'error'),
};
