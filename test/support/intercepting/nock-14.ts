import nock from 'nock14';
import type { MockedService, StartedMock } from './mocked-service.ts';

export function startMock(service: MockedService): StartedMock {
  nock.disableNetConnect();
  const scope = nock(/./).persist();
  for (const method of ['get', 'post', 'put'] as const)
    scope[method](/./)
      .query(true)
      .reply(function (path, body) {
        const { headers } = this.req;
        const request = {
          method: method.toUpperCase(),
          url: `http://${String(headers['host'])}${path}`,
          contentLength: lengthOf(headers),
          body: typeof body === 'string' ? body : JSON.stringify(body),
        };
        const { status, body: answer } = service(request);
        return [status, answer];
      });
  return { stop: () => nock.restore() };
}

function lengthOf(headers: Record<string, string>): string | null {
  const length: unknown = headers['content-length'];
  return Array.isArray(length) ? String(length[0]) : typeof length === 'string' ? length : null;
}
