import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { MockedService, StartedMock } from './mocked-service.ts';

export function startMock(service: MockedService): StartedMock {
  const server = setupServer(
    http.all('*', async ({ request }) => {
      const { method, url, headers } = request;
      const contentLength = headers.get('content-length');
      const { status, body } = service({ method, url, contentLength, body: await request.text() });
      return new HttpResponse(body, { status });
    }),
  );
  server.listen({ onUnhandledFrame: 'error' });
  return { stop: () => server.close() };
}
