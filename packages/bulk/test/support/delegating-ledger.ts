import type { Ledger } from '../../src/ledger/ledger.ts';

/** A ledger that does some things in its own way. */
export function delegating(ledger: Ledger, own: Partial<Ledger>): Ledger {
  return new Proxy(ledger, {
    get(_, name: keyof Ledger) {
      const call: (...given: readonly never[]) => unknown = ledger[name];
      return own[name] ?? ((...given: readonly never[]) => Reflect.apply(call, ledger, given));
    },
  });
}
