// What the options of waits and of files must be. Each workflow has its own, so that an error lists no option of another.

import { callable, milliseconds, type Rule, type Rules, withMethods, yesOrNo } from '../option-checks.ts';

const text: Rule = { must: 'be a string', fits: (value) => typeof value === 'string' };

export const pollOptionRules: Rules = {
  maxWaitMs: milliseconds,
  firstPauseMs: milliseconds,
  longestPauseMs: milliseconds,
};

export const waitOptionRules: Rules = { ...pollOptionRules, onProgress: callable, onResumeToken: callable };

const transferOptionRules: Rules = { ...waitOptionRules, idleTimeoutMs: milliseconds, digest: yesOrNo };

export const importOptionRules: Rules = { ...transferOptionRules, fileName: text, displayName: text };

export const exportOptionRules: Rules = {
  ...transferOptionRules,
  overwrite: yesOrNo,
  exportJobs: /* @__PURE__ */ withMethods('get', 'set'),
};
