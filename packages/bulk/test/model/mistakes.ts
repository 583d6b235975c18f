// What is easily got wrong, each as a change of the rules. Those that the simulation plants in the sources are not here.

import { importRules } from '../../src/imports/import-rules.ts';
import type { Changes } from '../../src/ledger/row.ts';
import type { Mistake } from './play.ts';

const twice = 'was imported twice';

const forgotten: Changes = { state: 'planned', jobId: undefined, sealedUrl: undefined, putAt: undefined };

/** Each with what the model says of it. */
export const mistakes: Readonly<Record<string, Mistake & { readonly seen: string }>> = {
  'an address that was refused is thrown away': {
    seen: twice,
    rules: {
      sent: (row, before, answer, setting) =>
        answer.kind === 'refused' ? { changes: forgotten } : importRules.sent(row, before, answer, setting),
    },
  },
  'a job that the service has forgotten is replaced': {
    seen: twice,
    rules: {
      polled: (row, jobStatus, setting) =>
        jobStatus.status === 'missing' ? { changes: forgotten } : importRules.polled(row, jobStatus, setting),
    },
  },
  'a job whose file the store has is replaced once its address has expired': {
    seen: twice,
    rules: {
      polled: (row, jobStatus, setting) => {
        const turn = importRules.polled(row, jobStatus, setting);
        return turn.changes.state === 'unknown' ? { changes: forgotten } : turn;
      },
    },
  },
  'a status that is not documented is waited for without an end': {
    seen: 'The rows do not end',
    rules: {
      polled: (row, jobStatus, setting) =>
        importRules.polled(row, { ...jobStatus, strange: undefined }, setting),
    },
  },
  'an address is stored as it is': {
    seen: 'a secret can be read',
    rules: {
      declared: (row, _, answer, setting) => importRules.declared(row, answer.uploadUrl, answer, setting),
    },
  },
};
