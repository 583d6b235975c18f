// Binds the functions of the entry points to one core. The bound functions are the methods of a client.

import { refusal } from '../errors/request.ts';
import type { HasParts } from '../http/call.ts';

type Functions = Readonly<Record<string, (core: never, ...given: never[]) => unknown>>;

/** The functions as methods: without their first parameter, the core. */
type Bound<All> = {
  readonly [Name in keyof All]: All[Name] extends (core: never, ...given: infer Given) => infer Result
    ? (...given: Given) => Result
    : never;
};

/** Binds functions to a core. Returns them as methods without the parameter for the core. */
export function bind<Core extends HasParts, All extends Functions>(core: Core, functions: All): Bound<All> {
  const methods = Object.entries(functions).map(([name, one]) => [
    name,
    (...given: never[]) => {
      // `length` includes the core, but not the options, because they have a default. `resumeExport` takes no options.
      // Functions of operations validate the number of their arguments themselves.
      const most = one.length - Number(name === 'resumeExport');
      if (one.length > 1 && given[most] !== undefined)
        throw refusal('arguments', `${name} takes at most ${most} argument(s)`);
      // The first parameter of each function is a core.
      return one(core as never, ...given);
    },
  ]);
  // Each method has the name of its function.
  return Object.fromEntries(methods) as Bound<All>;
}
