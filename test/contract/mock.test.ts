import { document } from '../support/description.ts';
import { startMock } from '../support/prism-mock.ts';
import { playContract } from './run-case/play-contract.ts';

playContract(async () => {
  const { url, close } = await startMock({ document });
  return { baseUrl: url, send: (request) => fetch(request), close };
});
