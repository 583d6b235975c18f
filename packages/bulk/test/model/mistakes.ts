// What is easily got wrong, each as a change of the rules or of the ledger.

import { importRules } from '../../src/imports/import-rules.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import type { Changes } from '../../src/ledger/row.ts';
import { delegating } from './delegating-ledger.ts';
import type { Mistake } from './play.ts';

const twice = 'was imported twice';

const forgotten: Changes = { state: 'planned', jobId: undefined, sealedUrl: undefined, putAt: undefined };

/** Each with what the model says of it. */
export const mistakes: Readonly<Record<string, Mistake & { readonly seen: string }>> = {
  'the job is stored after its file was sent': { ledger: storingLate, seen: twice },
  'a commit passes without its fence': { ledger: withoutFence, seen: twice },
  'a job that awaits its file is replaced at once': {
    seen: twice,
    rules: {
      polled: (row, jobStatus, setting) =>
        jobStatus.status === 'awaiting' && row.putAt !== undefined
          ? { changes: forgotten }
          : importRules.polled(row, jobStatus, setting),
    },
  },
  'an address that was refused is thrown away': {
    seen: twice,
    rules: {
      sent: (row, before, answer, setting) =>
        answer.kind === 'refused' ? { changes: forgotten } : importRules.sent(row, before, answer, setting),
    },
  },
  'a job is replaced as soon as its address has expired': {
    seen: twice,
    rules: {
      polled: (row, jobStatus, setting) =>
        jobStatus.status === 'expired' || (row.expiresAt ?? Number.POSITIVE_INFINITY) <= jobStatus.at
          ? { changes: forgotten }
          : importRules.polled(row, jobStatus, setting),
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

/** Keeps what is to be stored before an upload until the next commit. */
function storingLate(ledger: Ledger): Ledger {
  const kept = new Map<string, Changes>();
  return delegating(ledger, {
    commit: async (row, changes, how) => {
      const claim = `${row.id} ${row.fence}`;
      if (how?.durable === true) {
        kept.set(claim, changes);
        return { ...row, ...changes };
      }
      return ledger.commit(row, { ...kept.get(claim), ...changes }, how);
    },
  });
}

function withoutFence(ledger: Ledger): Ledger {
  return delegating(ledger, {
    commit: async (row, changes, how) => {
      const { fence } = (await ledger.get(row.id)) ?? row;
      return ledger.commit({ ...row, fence }, changes, how);
    },
  });
}
