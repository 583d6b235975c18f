// Prints the binding of the functions of the entry points to the client's core. The compiler checks that the bound
// functions have the types of the client's methods.

import { entryOf } from 'language-service-description/function-names';
import { groupByResource, type Operation } from 'language-service-description/operations';
import { banner } from 'language-service-description/print-code';

/** Returns the text of bindings.ts. */
export function printBindings(
  operations: readonly Operation[],
  names: ReadonlyMap<Operation, string>,
): string {
  const resources = [...groupByResource(operations)];
  const imports = resources.map(
    ([resource, members]) =>
      `import {\n${members.map((one) => `  ${names.get(one)},\n`).join('')}} from './resources/${entryOf(resource)}.ts';\n`,
  );
  const bound = resources.map(
    ([resource, members]) =>
      `    ${resource}: bind(core, {\n${members.map((one) => `      ${one.name}: ${names.get(one)},\n`).join('')}    }),\n`,
  );
  return `${banner}
import type { Core } from '../create-core.ts';
import { bind } from '../extensions/bind.ts';
import type { Methods } from './methods.ts';
${imports.join('')}
/** Returns the methods of every resource, bound to this core. */
export function bindMethods(core: Core): Methods {
  return {
${bound.join('')}  };
}
`;
}
