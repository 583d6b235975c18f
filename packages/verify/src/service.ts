// The functions for rows: valid requests, and resources that a run creates and deletes at its end.

import type { Operation } from 'language-service-description/operations';
import { Connection } from './connection.ts';
import { declared, ended, imported, type Thing } from './jobs.ts';
import { Difference, itemsOf, textAt, Untestable, valueAt } from './outcome.ts';
import { dataOf, isSuccess } from './request.ts';
import type { Exchange } from './schema.ts';

/** The maximum time to wait for each unfinished import at the end of a run, in milliseconds. */
const longestEndMs = 30_000;

export class Service extends Connection {
  readonly #own = new Map<string, Promise<Thing>>();

  /**
   * Sends a valid request for an operation, and returns the request with its response. The ids in the path are those of
   * resources that the run has created. A GET may also use the id of an existing resource of the account.
   *
   * @param changes The changed fields of the request, keyed by dotted name. The value undefined removes the field.
   */
  async right(id: string, changes: object = {}, mediaType?: string): Promise<Exchange> {
    const operation = this.description.operation(id);
    const path = await this.#pathOf(operation);
    const body = this.description.rightBody(id);
    if (body === undefined) {
      const query = { ...(await this.#selection(operation, path)), ...changes };
      return this.ask(id, { path, query });
    }
    const name = 'name' in body && { name: `${this.label} ${this.creations.length + 1}` };
    for (const [field, value] of Object.entries({ ...name, ...changes })) {
      const names = field.split('.');
      Object.assign(Object(valueAt(body, ...names.slice(0, -1))), { [names.at(-1) ?? '']: value });
    }
    return this.ask(id, { path, body, mediaType });
  }

  /** Creates a resource that no other test row uses, and returns it. */
  async fresh(resource: string, changes?: object): Promise<Thing> {
    const data = dataOf(await this.right(`${resource}_create`, changes));
    return { id: this.idOf(resource, data), data };
  }

  /**
   * Returns the resource that all test rows of the run share. The first call creates the resource.
   * @throws Untestable if the resource cannot be created.
   */
  async own(resource: string): Promise<Thing> {
    const made = () => (resource === 'translationMemories' ? imported(this) : this.fresh(resource));
    const known = this.#own.get(resource) ?? made();
    this.#own.set(resource, known);
    return known.catch((error: unknown) => {
      throw error instanceof Difference ? new Untestable(`no ${resource} (${error.message})`) : error;
    });
  }

  /**
   * Returns a resource that all test rows share. If the run cannot create this resource, returns an existing resource
   * of the account.
   */
  async any(resource: string): Promise<Thing> {
    return this.own(resource).catch(async (error: unknown) => {
      if (!(error instanceof Untestable)) throw error;
      const [data] = itemsOf(await this.data(`${resource}_list`));
      if (data === undefined) throw new Untestable(`the account has no ${resource}`);
      return { id: this.idOf(resource, data), data };
    });
  }

  /**
   * Deletes all resources that the run has created, even if the run was stopped. Returns a text for each resource that
   * may remain.
   */
  async removeAll(): Promise<string[]> {
    this.signal = undefined;
    const lost = () => this.creations.filter(({ isLost }) => isLost);
    await Promise.allSettled(lost().map(({ jobId }) => jobId && ended(this, jobId, longestEndMs)));
    const left: string[] = [];
    const remove = async (resource: string, id: string) => {
      const { status } = await this.send(`${resource}_delete`, { path: [id] }).catch(() => ({ status: 0 }));
      if (!isSuccess({ status }) && status !== 404) left.push(`${resource} ${id}`);
    };
    for (const { resource, id } of this.creations.toReversed())
      if (id !== undefined) await remove(resource, `${id}`);
    for (const resource of new Set(lost().map((one) => one.resource))) {
      const items = await this.all(resource).catch(() => undefined);
      if (items === undefined) left.push(`perhaps ${resource} named "${this.label}"`);
      for (const item of items ?? [])
        if (`${valueAt(item, 'name')}`.startsWith(this.label))
          await remove(resource, this.idOf(resource, item));
    }
    return left;
  }

  /**
   * Returns the values of the path parameters for a request. For a DELETE, creates a new resource, so that the request
   * deletes no existing resource of the account.
   */
  async #pathOf({ resource, method, pathParameters }: Operation): Promise<string[]> {
    const names = pathParameters.map(({ name }) => name);
    if (names.length === 0) return [];
    if (names.includes('job_id')) return [textAt(await declared(this), 'job_id')];
    const ways: Readonly<Record<string, 'fresh' | 'any'>> = { DELETE: 'fresh', GET: 'any' };
    const { id } = await this[ways[method] ?? 'own'](resource);
    if (names.length === 1) return [id];
    const whole = await this.data(`${resource}_get`, { path: [id] });
    const part = valueAt([valueAt(whole, 'custom_instructions')].flat().at(-1), 'id');
    if (typeof part !== 'string') throw new Untestable('the list has no custom instruction');
    return [id, part];
  }

  /**
   * Returns a value for each required query parameter of an operation, for example for `source_lang`. The values select
   * the first dictionary or the first term list of the resource.
   */
  async #selection({ resource, query }: Operation, path: readonly string[]): Promise<object> {
    const names = query.flatMap(({ name, required }) => (required === true ? [name] : []));
    if (names.length === 0) return {};
    const [part] = itemsOf(await this.data(`${resource}_get`, { path }));
    if (part === undefined) throw new Untestable(`the first of ${resource} is empty`);
    return Object.fromEntries(names.map((name) => [name, textAt(part, name).toLowerCase()]));
  }
}
