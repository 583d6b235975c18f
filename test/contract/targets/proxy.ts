import { createSandbox, serve } from 'language-service-sandbox';
import { startValidationProxy } from './prism.ts';
import { openSandbox, type Plant } from './sandbox.ts';
import type { Target } from './target.ts';

/** The sandbox behind the validation proxy of a document. */
export async function openProxy(document: object, plant?: Plant): Promise<Target> {
  const sandbox = await openSandbox(plant);
  const door = createSandbox();
  const served = await serve({ ...door, answer: (request) => sandbox.send(request) });
  const proxy = await startValidationProxy(document, served.url);
  return {
    ...sandbox,
    name: 'proxy',
    hasPrism: true,
    baseUrl: proxy.url,
    send: (request) => fetch(request),
    close: async () => {
      await proxy.close();
      await served.close();
      await door.close();
      await sandbox.close();
    },
  };
}
