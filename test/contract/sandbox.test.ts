import { createSandbox } from 'language-service-sandbox';
import { contractSandbox } from './run-case/keys.ts';
import { playContract } from './run-case/play-contract.ts';

/** The sandbox in this process, without a socket. Seeding the story takes two imports: each case restores it. */
playContract(async () => {
  const sandbox = createSandbox(contractSandbox);
  await sandbox.seed.story();
  const story = sandbox.snapshot();
  return {
    baseUrl: 'http://127.0.0.1',
    send: (request) => sandbox.fetch(request),
    state: {
      begin: async () => {
        await sandbox.restore(story);
        for (const part of [sandbox.faults, sandbox.jobs, sandbox.journal]) part.clear();
      },
      pass: async (time) => {
        await sandbox.idle();
        sandbox.clock.advance(time);
      },
    },
    close: () => sandbox.close(),
  };
});
