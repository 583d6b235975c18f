// The methods of a client are the functions of the package's entry points, bound to one core.

import { refusal } from '../errors/request.ts';
import type { HasParts } from '../http/call.ts';

type Functions = Readonly<Record<string, (core: never, ...given: never[]) => unknown>>;

/** The functions without their first parameter, the core. */
type Bound<All> = {
  readonly [Name in keyof All]: All[Name] extends (core: never, ...given: infer Given) => infer Result
    ? (...given: Given) => Result
    : never;
};

/** Returns the functions as methods, which pass this core as the first argument. */
export function bind<Core extends HasParts, All extends Functions>(core: Core, functions: All): Bound<All> {
  const methods = Object.entries(functions).map(([name, one]) => [
    name,
    (...given: never[]) => {
      // `length` counts the core, but not the options, because they have a default. `resumeExport` takes no options.
      // The functions of operations accept any number of arguments, and refuse a surplus themselves.
      const most = one.length - Number(name === 'resumeExport');
      if (one.length > 1 && given[most] !== undefined)
        throw refusal('arguments', `${name} takes at most ${most} argument(s)`);
      // The first parameter of every function is a core.
      return one(core as never, ...given);
    },
  ]);
  // Each method has the name of its function.
  return Object.fromEntries(methods) as Bound<All>;
}
