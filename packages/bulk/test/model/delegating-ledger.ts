import type { Ledger } from '../../src/ledger/ledger.ts';

/** A ledger that does some things in its own way. */
export function delegating(ledger: Ledger, own: Partial<Ledger>): Ledger {
  return {
    add: (plans) => ledger.add(plans),
    claim: (request) => ledger.claim(request),
    commit: (row, changes, how) => ledger.commit(row, changes, how),
    exchange: (row, changes, restMs, request) => ledger.exchange(row, changes, restMs, request),
    renew: (row, leaseMs) => ledger.renew(row, leaseMs),
    pause: (account, ms) => ledger.pause(account, ms),
    unpause: (account) => ledger.unpause(account),
    trip: (account, outages) => ledger.trip(account, outages),
    recover: (account, outages, until) => ledger.recover(account, outages, until),
    passProbe: (probe) => ledger.passProbe(probe),
    fill: (account, ms) => ledger.fill(account, ms),
    makeRoom: (probe) => ledger.makeRoom(probe),
    probeRoom: (account) => ledger.probeRoom(account),
    pauseOf: (account) => ledger.pauseOf(account),
    get: (id) => ledger.get(id),
    page: (filter, size) => ledger.page(filter, size),
    rows: (filter) => ledger.rows(filter),
    counts: (filter) => ledger.counts(filter),
    totals: (filter) => ledger.totals(filter),
    retry: (filter, id) => ledger.retry(filter, id),
    settle: (id, changes, from) => ledger.settle(id, changes, from),
    move: (account, from, to) => ledger.move(account, from, to),
    forget: (id, from) => ledger.forget(id, from),
    exportJobOf: (account, memoryId) => ledger.exportJobOf(account, memoryId),
    recall: (name) => ledger.recall(name),
    remember: (name, text) => ledger.remember(name, text),
    close: () => ledger.close(),
    ...own,
  };
}
