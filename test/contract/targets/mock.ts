import { startMock } from '../../support/prism-mock.ts';
import type { Target } from './target.ts';

export async function openMock(document: object): Promise<Target> {
  const mock = await startMock({ document });
  return {
    name: 'mock',
    remembers: false,
    hasPrism: true,
    baseUrl: mock.url,
    send: (request) => fetch(request),
    begin: async () => undefined,
    pass: async () => undefined,
    close: () => mock.close(),
  };
}
