import { createSandbox, serve } from 'language-service-sandbox';
import { startValidationProxy } from './prism.ts';
import { type Mutant, openSandbox } from './sandbox.ts';
import type { Target } from './target.ts';

/** The sandbox behind the validation proxy of a document. */
export async function openProxy(document: object, mutant?: Mutant): Promise<Target> {
  const sandbox = await openSandbox(mutant);
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
