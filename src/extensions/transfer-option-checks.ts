// What the options of waits and of files must be.

import { callable, milliseconds, type Rule, type Rules, withMethods, yesOrNo } from '../option-checks.ts';

const text: Rule = { must: 'be a string', fits: (value) => typeof value === 'string' };

export const workflowOptionRules: Rules = {
  maxWaitMs: milliseconds,
  firstPauseMs: milliseconds,
  longestPauseMs: milliseconds,
  graceMs: milliseconds,
  idleTimeoutMs: milliseconds,
  digest: yesOrNo,
  overwrite: yesOrNo,
  fileName: text,
  displayName: text,
  onProgress: callable,
  onResumeToken: callable,
  exportJobs: /* @__PURE__ */ withMethods('get', 'set'),
};
