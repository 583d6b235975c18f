import type { MockedService, StartedMock } from './mocked-service.ts';

/** Starts MSW 2 (`msw-2`) or 3. They differ in one option, and their types do not mix. */
export async function startMock(service: MockedService, version: string): Promise<StartedMock> {
  const resolve = async ({ request }: { readonly request: Request }) => {
    const { method, url, headers } = request;
    const contentLength = headers.get('content-length');
    const { status, body } = service({ method, url, contentLength, body: await request.text() });
    return new Response(body, { status });
  };
  return version === 'msw-2' ? startTwo(resolve) : startThree(resolve);
}

type Resolve = (call: { readonly request: Request }) => Promise<Response>;

async function startTwo(resolve: Resolve): Promise<StartedMock> {
  const [{ http }, { setupServer }] = await Promise.all([import('msw2'), import('msw2/node')]);
  const server = setupServer(http.all('*', resolve));
  server.listen({ onUnhandledRequest: 'error' });
  return { stop: () => server.close() };
}

async function startThree(resolve: Resolve): Promise<StartedMock> {
  const [{ http }, { setupServer }] = await Promise.all([import('msw'), import('msw/node')]);
  const server = setupServer(http.all('*', resolve));
  server.listen({ onUnhandledFrame: 'error' });
  return { stop: () => server.close() };
}
