// A method of the client is the function of an entry with the client's core.

import type { HasParts } from '../core-parts.ts';

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
    // Every function takes a core first.
    (...given: never[]) => one(core as never, ...given),
  ]);
  // As many methods as functions, with their names.
  return Object.fromEntries(methods) as Bound<All>;
}
