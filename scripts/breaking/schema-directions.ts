// A value that a caller sends may be taken more widely than before, a value that a caller receives may be given more
// narrowly than before; the opposite breaks. A component may be both.
import { isRecord } from 'language-service-description/document';
import { valueAtPointer } from 'language-service-description/json-pointer';

/** Whether callers send a part of the description, receive it, or both. */
export interface Flow {
  readonly sent: boolean;
  readonly received: boolean;
}

/** Finds the flow of a JSON pointer in any of the descriptions. */
export function createFlows(...descriptions: readonly unknown[]): (pointer: string) => Flow {
  const [sent, received] = [new Set<string>(), new Set<string>()];
  for (const description of descriptions) {
    const follow = createFollower(description);
    for (const operation of operationsOf(description)) {
      const { responses, ...request } = operation;
      follow(request, sent);
      follow(responses, received);
    }
  }
  return (pointer) => {
    const component = /^#\/components\/[^/]+\/[^/]+/.exec(pointer)?.[0];
    if (component !== undefined) return { sent: sent.has(component), received: received.has(component) };
    const isReply = pointer.includes('/responses/');
    return { sent: !isReply, received: isReply };
  };
}

/** Collects the components that a node refers to, directly or by way of others. */
function createFollower(description: unknown): (node: unknown, into: Set<string>) => void {
  return function follow(node, into) {
    if (Array.isArray(node)) for (const one of node) follow(one, into);
    if (!isRecord(node)) return;
    const { $ref } = node;
    if (typeof $ref === 'string' && !into.has($ref)) {
      into.add($ref);
      follow(valueAtPointer(description, $ref), into);
    }
    for (const value of Object.values(node)) follow(value, into);
  };
}

function operationsOf(description: unknown): Record<string, unknown>[] {
  const paths = isRecord(description) && isRecord(description['paths']) ? description['paths'] : {};
  return Object.values(paths).flatMap((item) => {
    if (!isRecord(item)) return [];
    const { parameters, ...operations } = item;
    const shared = { parameters };
    return [shared, ...Object.values(operations).filter(isRecord)];
  });
}
