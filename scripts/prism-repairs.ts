// Fixes two bugs of Prism in the process that imports this module. Prism never responds to a body that is not JSON. It
// also rejects a list of objects that is a JSON array in one form field. docs/guides/mocking.md lists the other bugs.

import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';

/** A function of Prism that reads a form field in one `style` of OpenAPI. */
type Deserializer = (name: string, fields: Readonly<Record<string, unknown>>, ...rest: unknown[]) => unknown;

subscribe('http.server.request.start', (message) => {
  // Node documents the messages of this channel, but their types are missing.
  const { request } = message as { readonly request: IncomingMessage };
  request.once = new Proxy(request.once, {
    apply(once, target, [event, listener]) {
      // Prism waits for the end of a body that has already ended. So this code calls the listener.
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
  // Prism parses each of these texts as JSON.
  return Array.isArray(texts) ? texts.flatMap(itemsOf) : texts;
};

/** Splits a text with a JSON array into one text per item. Returns any other value unchanged. */
function itemsOf(text: unknown): unknown {
  if (typeof text !== 'string' || !/^\s*\[/.test(text)) return text;
  try {
    const items: unknown = JSON.parse(text);
    return Array.isArray(items) ? items.map((item) => JSON.stringify(item)) : text;
  } catch {
    return text; // Prism rejects this text
  }
}
