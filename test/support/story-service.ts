// The sandbox of a story: calls of it, and requests with any key. What is random has a name in the answers.

import { fixtures, type Sandbox } from 'language-service-sandbox';
import { linesOf } from './story-text.ts';

const REQUEST = /^(?:(\w+) )?(GET|POST|PUT|PATCH|DELETE) (\S+)(?: (.*))?$/;
const CALL = /^(\S+)(?: (.*))?$/;
const ORIGIN = 'https://sandbox.test';
/** The path of a file, and the signature that its address has. */
const SIGNED = /(\/files\/\w+\/[0-9a-f-]{36})(\?[^"\s]+)/g;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const known = JSON.stringify(fixtures);
const keys: Readonly<Record<string, string>> = fixtures.keys;

export class StoryService {
  readonly #sandbox: Sandbox;
  readonly #ids: string[] = [];
  readonly #signatures = new Map<string, string>();

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
  }

  /**
   * Plays a line such as `seed.story`, `clock.advance "1h"`, `GET /v3/glossaries` or `readOnly POST
   * /v3/glossaries {…}`; returns the lines of the answer. A call has a comma between its arguments.
   */
  async play(text: string): Promise<string[]> {
    const [, key, method, path = '', body] = REQUEST.exec(this.actual(text)) ?? [];
    if (method !== undefined) return this.#request(key, method, path, body);
    const [, name = '', given] = CALL.exec(this.actual(text)) ?? [];
    const result = await callNamed(this.#sandbox, name.split('.'), JSON.parse(`[${given ?? ''}]`));
    const shown: unknown = JSON.stringify(result);
    return typeof shown === 'string' ? linesOf(`${this.plain(shown)}\n`) : [];
  }

  async #request(key = '', method: string, path: string, body: string | undefined): Promise<string[]> {
    const [, mark = ''] = /^([[{<])/.exec(body ?? '') ?? [];
    const text = mark === '<' ? 'application/xml' : 'application/json';
    const type = mark === '' ? 'application/x-www-form-urlencoded' : text;
    const signature = this.#signatures.get(path);
    const headers = {
      ...(key !== 'none' &&
        signature === undefined && { authorization: `Service-Auth-Key ${keys[key] ?? fixtures.key}` }),
      ...(body !== undefined && { 'content-type': type }),
    };
    const answer = await this.#sandbox.fetch(ORIGIN + path + (signature ?? ''), {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    return linesOf(this.plain(`${`${answer.status} ${await answer.text()}`.trimEnd()}\n`));
  }

  /** Returns a text whose ids have names, and whose addresses of files have no signatures. */
  plain(text: string): string {
    const unsigned = text.replaceAll(SIGNED, (_, path: string, signature: string) => {
      this.#signatures.set(path, signature);
      return path;
    });
    return unsigned.replaceAll(uuid, (id) => {
      if (known.includes(id)) return id;
      if (!this.#ids.includes(id)) this.#ids.push(id);
      return `<id ${this.#ids.indexOf(id) + 1}>`;
    });
  }

  /** Returns a text whose names are ids again. */
  actual(text: string): string {
    return text.replaceAll(/<id (\d+)>/g, (_, number: string) => this.#ids[Number(number) - 1] ?? 'unknown');
  }
}

async function callNamed(target: unknown, [name = '', ...rest]: string[], given: unknown[]) {
  const member: unknown = Reflect.get(Object(target), name);
  if (rest.length > 0) return callNamed(member, rest, given);
  if (typeof member !== 'function') throw new Error(`The sandbox has no ${name}`);
  return Reflect.apply(member, target, given);
}
