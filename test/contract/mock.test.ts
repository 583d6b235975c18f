import { startMock } from '../support/prism-mock.ts';
import { playContract } from './run-case/play-contract.ts';

playContract(async () => {
  const { url, close } = await startMock('src/generated/openapi.json');
  return { baseUrl: url, send: (request) => fetch(request), close };
});
