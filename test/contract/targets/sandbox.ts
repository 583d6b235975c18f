import { contractSandbox } from '../run-case/keys.ts';
import type { Send } from '../validator/exchange.ts';
import { createStorySandboxes } from './story-sandboxes.ts';
import type { Target } from './target.ts';

/** What is between a target and its sandbox: nothing, or a mutant. */
export type Mutant = (send: Send) => Send;

/** The sandbox in this process, without a socket. */
export async function openSandbox(mutant: Mutant = (send) => send): Promise<Target> {
  const sandboxes = await createStorySandboxes(contractSandbox);
  let sandbox = await sandboxes.next();
  return {
    name: 'sandbox',
    remembers: true,
    hasPrism: false,
    baseUrl: 'http://127.0.0.1',
    send: mutant((request) => sandbox.fetch(request)),
    begin: async () => {
      sandbox = await sandboxes.next();
    },
    pass: async (time) => {
      await sandbox.idle();
      sandbox.clock.advance(time);
    },
    close: () => sandboxes.close(),
  };
}
