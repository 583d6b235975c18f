import nock from 'nock';
import type { MockedService, StartedMock } from './mocked-service.ts';

export function startMock(service: MockedService): StartedMock {
  nock.disableNetConnect();
  const scope = nock(/./).persist();
  for (const method of ['get', 'post', 'put'] as const)
    scope[method](/./)
      .query(true)
      .reply(async (request: Request) => {
        const { url, headers } = request;
        const contentLength = headers.get('content-length');
        const body = await request.text();
        const { status, body: answer } = service({
          method: method.toUpperCase(),
          url,
          contentLength,
          body,
        });
        return [status, answer];
      });
  return { stop: () => nock.restore() };
}
