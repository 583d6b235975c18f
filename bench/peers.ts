// The same two calls by other clients, as their users would write them: other paths, the same answering server.
import http from 'node:http';
import { Translator } from 'deepl-node';
import ky from 'ky';
import OpenAI from 'openai';

type Calls = Readonly<Record<string, () => PromiseLike<unknown>>>;

/** A read and a write by each peer. */
export function peers(url: string): { readonly gets: Calls; readonly posts: Calls } {
  const headers = { authorization: 'Service-Auth-Key key' };
  const target = `${url}/v3/style_rules`;
  const body = { name: 'Product documentation style', language: 'en' };
  const openai = new OpenAI({ apiKey: 'key', baseURL: url });
  const deepl = new Translator('key', { serverUrl: url, sendPlatformInfo: false });
  return {
    gets: {
      ky: () => ky.get(target, { headers }).json(),
      openai: () => openai.get('/v3/style_rules'),
      'deepl-node': () => deepl.getUsage(),
    },
    posts: {
      ky: () => ky.post(target, { headers, json: body }).json(),
      openai: () => openai.post('/v3/style_rules', { body }),
    },
  };
}

/**
 * Makes a function that sends one request and parses the response, as a user would write it with node:http: a kept
 * connection, no time limit, no error handling beyond the promise.
 */
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
