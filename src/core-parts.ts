// A function of an entry gets a core and takes from it what a call needs. The parts are behind a symbol: they are not
// promised, and an object of another kind has none.

import { fieldFault, refusal } from './errors/request.ts';
import type { EventListener } from './events.ts';
import type { Caller } from './http/call.ts';
import type { Transport } from './http/exchange.ts';
import type { RetryBudget } from './http/retry.ts';
import type { PlatformFetch, Sender } from './platform/contract.ts';
import type { Redact, Secrets } from './redact.ts';
import type { ResponseTimes } from './timing.ts';

/** Where a core keeps its parts. */
export const parts: unique symbol = Symbol('parts of a core');

/** What calls need. */
export interface CoreParts extends Pick<Transport, 'baseUrl' | 'clock' | 'defaults'> {
  readonly call: Caller;
  readonly transport: Transport;
  /** The fetch that the program gave, which moves files too. */
  readonly customFetch: PlatformFetch | undefined;
  /** What sends instead of fetch, files too. */
  readonly sender: Sender | undefined;
  /** For the workflows that need the service's time. */
  readonly heard: ResponseTimes;
  readonly emit: EventListener;
  readonly redact: Redact;
  /** The same, and learns the queries of signed URLs. */
  readonly secrets: Secrets;
  readonly shared: Shared;
}

/** What a core with other settings keeps. */
export interface Shared {
  readonly budget: RetryBudget;
  /** The same for all cores that were made from one: an extension keeps by it what they remember together. */
  readonly family: object;
}

export interface HasParts {
  readonly [parts]: CoreParts;
}

/** @throws InvalidRequestError when the value is not a core. */
export function partsOf(core: HasParts): CoreParts {
  const found: CoreParts | undefined = core?.[parts];
  if (found === undefined) throw fieldFault('core', 'must be a value that createCore returned');
  return found;
}

type Functions = Readonly<Record<string, (core: never, ...given: never[]) => unknown>>;

/** The functions without their first parameter. */
type Bound<All> = {
  readonly [Name in keyof All]: All[Name] extends (core: never, ...given: infer Given) => infer Result
    ? (...given: Given) => Result
    : never;
};

/** The functions as methods over one core. */
export function bind<Core extends HasParts, All extends Functions>(core: Core, functions: All): Bound<All> {
  const methods = Object.entries(functions).map(([name, one]) => [
    name,
    (...given: never[]) => {
      // The length counts the core, but no options with a default. A resumed export takes no options: its `wait` does.
      // Operations take any number, and refuse a surplus themselves.
      const most = one.length - Number(name === 'resumeExport');
      if (one.length > 1 && given[most] !== undefined)
        throw refusal('arguments', `${name}: at most ${most} argument(s)`);
      // Every function takes a core first.
      return one(core as never, ...given);
    },
  ]);
  // As many methods as functions, with their names.
  return Object.fromEntries(methods) as Bound<All>;
}
