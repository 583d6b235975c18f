// The same two calls by other clients, as their users would write them: other paths, the same answering server.
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
