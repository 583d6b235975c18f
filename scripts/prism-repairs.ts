// Repairs two faults of Prism in the process that imports this module. Prism never responds to a body that is not JSON.
// It also refuses a list of objects that is one JSON array in a form. docs/guides/mocking.md lists the faults that
// stay.

import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';

/** Reads a field of a form according to its schema; Prism has one such function for each style. */
type Deserializer = (name: string, fields: Readonly<Record<string, unknown>>, ...rest: unknown[]) => unknown;

subscribe('http.server.request.start', (message) => {
  // Node documents the messages of this channel, but channels have no types.
  const { request } = message as { readonly request: IncomingMessage };
  request.once = new Proxy(request.once, {
    apply(once, target, [event, listener]) {
      // Prism waits for the end of a body that it could not read. That end has already passed, so the listener is
      // called.
      if (event !== 'end' || !request.readableEnded) return Reflect.apply(once, target, [event, listener]);
      setImmediate(listener);
      return request;
    },
  });
});

const { body: deserializers }: { readonly body: { form: Deserializer } } = createRequire(import.meta.url)(
  '@stoplight/prism-http/dist/validator/deserializers',
);
const { form } = deserializers;

deserializers.form = (name, fields, ...rest) => {
  const texts = form(name, fields, ...rest);
  // Prism reads each of these texts as JSON.
  return Array.isArray(texts) ? texts.flatMap(itemsOf) : texts;
};

/** Returns each item of a JSON array as a separate text; returns any other text as it is. */
function itemsOf(text: unknown): unknown {
  if (typeof text !== 'string' || !/^\s*\[/.test(text)) return text;
  try {
    const items: unknown = JSON.parse(text);
    return Array.isArray(items) ? items.map((item) => JSON.stringify(item)) : text;
  } catch {
    return text; // Prism refuses this text.
  }
}
