// The methods of a client are the functions of its entries, bound to one core.

import { refusal } from '../errors/request.ts';
import type { HasParts } from '../http/call.ts';

type Functions = Readonly<Record<string, (core: never, ...given: never[]) => unknown>>;

/** The functions without their first parameter. */
type Bound<All> = {
  readonly [Name in keyof All]: All[Name] extends (core: never, ...given: infer Given) => infer Result
    ? (...given: Given) => Result
    : never;
};

/** Returns the functions as methods over one core. */
export function bind<Core extends HasParts, All extends Functions>(core: Core, functions: All): Bound<All> {
  const methods = Object.entries(functions).map(([name, one]) => [
    name,
    (...given: never[]) => {
      // The length counts the core, but no options with a default. A resumed export takes no options: its `wait` does.
      // Operations take any number, and refuse a surplus themselves.
      const most = one.length - Number(name === 'resumeExport');
      if (one.length > 1 && given[most] !== undefined)
        throw refusal('arguments', `${name} takes at most ${most} argument(s)`);
      // Every function takes a core first.
      return one(core as never, ...given);
    },
  ]);
  // As many methods as functions, with their names.
  return Object.fromEntries(methods) as Bound<All>;
}
