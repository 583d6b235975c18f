// The call a user would write with node:http: a kept connection, no time limit, no error handling beyond the promise.

import http from 'node:http';

/** Makes a function that sends one request and parses the response. */
export function bareNodeHttp(url: string, headers: Readonly<Record<string, string>>) {
  const agent = new http.Agent({ keepAlive: true });
  return (method: string, path: string, body?: string): Promise<unknown> => {
    const own =
      body === undefined
        ? headers
        : { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    return new Promise((resolve, reject) => {
      const request = http.request(url + path, { method, agent, headers: own }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString())));
      });
      request.on('error', reject);
      request.end(body);
    });
  };
}
