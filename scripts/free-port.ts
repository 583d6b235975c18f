import { createServer } from 'node:net';

/** Whether a server can listen on the port now. Any other fault, such as an unknown host, is left to the server. */
export function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer();
  return new Promise((settle) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => settle(code !== 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => settle(true)));
  });
}
