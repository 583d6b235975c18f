// Each mock that the guide names, with the service behind it. Nothing else may be reached.

import type { MockedService } from './mocked-service.ts';

export const mocks: Readonly<Record<string, (service: MockedService) => Promise<void>>> = {
  async 'msw-2'(service) {
    const [{ http }, { setupServer }] = await Promise.all([import('msw2'), import('msw2/node')]);
    const all = http.all('*', ({ request }) => service(request));
    setupServer(all).listen({ onUnhandledRequest: 'error' });
  },
  async 'msw-3'(service) {
    const [{ http }, { setupServer }] = await Promise.all([import('msw'), import('msw/node')]);
    const all = http.all('*', ({ request }) => service(request));
    setupServer(all).listen({ onUnhandledFrame: 'error' });
  },
  async 'nock-14'(service) {
    const { default: nock } = await import('nock14');
    nock.disableNetConnect();
    const scope = nock(/./).persist();
    for (const method of methods)
      scope[method](/./)
        .query(true)
        .reply(async function (path, given) {
          const { host, 'content-length': length } = this.req.headers;
          const body = typeof given === 'string' ? given : JSON.stringify(given);
          const response = await service(
            new Request(`http://${String(host)}${path}`, {
              method,
              ...(length === undefined ? {} : { headers: { 'content-length': String(length) } }),
              ...(method === 'get' ? {} : { body }),
            }),
          );
          return [response.status, await response.text()];
        });
  },
  async 'nock-15'(service) {
    const { default: nock } = await import('nock');
    nock.disableNetConnect();
    const scope = nock(/./).persist();
    for (const method of methods)
      scope[method](/./)
        .query(true)
        .reply(async (request: Request) => {
          const response = await service(request);
          return [response.status, await response.text()];
        });
  },
};

const methods = ['get', 'post', 'put'] as const;
