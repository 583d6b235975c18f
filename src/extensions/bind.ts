// Binds the functions of the entry points to one core. The bound functions are the methods of a client.

import { refusal } from '../errors/request.ts';
import type { HasParts } from '../http/call.ts';

type Functions = Readonly<Record<string, (core: never, ...given: never[]) => unknown>>;

/** The methods that `bind` returns. A method has the parameters of its function, except the first one, the core. */
type Bound<All> = {
  readonly [Name in keyof All]: All[Name] extends (core: never, ...given: infer Given) => infer Result
    ? (...given: Given) => Result
    : never;
};

/** Binds functions to a core. Returns them as methods, which no longer have the parameter for the core. */
export function bind<Core extends HasParts, All extends Functions>(core: Core, functions: All): Bound<All> {
  const methods = Object.entries(functions).map(([name, one]) => {
    // The first parameter of each function is a core.
    const call = (...given: never[]) => one(core as never, ...given);
    // Functions of operations validate the number of their arguments themselves.
    if (one.length === 1) return [name, call];
    // `length` includes the core, but not the options, because they have a default. `resumeExport` takes no options.
    const most = one.length - Number(name === 'resumeExport');
    const checked = (...given: never[]) => {
      if (given[most] !== undefined) throw refusal('arguments', `${name} takes at most ${most} argument(s)`);
      return call(...given);
    };
    return [name, checked];
  });
  // Each method has the name of its function.
  return Object.fromEntries(methods) as Bound<All>;
}
