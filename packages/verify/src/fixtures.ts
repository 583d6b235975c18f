// What the checks look at: what the account has, and what was made for them. Everything that is made goes through here,
// so that nothing of it can be forgotten.
import { ConnectionError } from 'language-service-client';
import { reasonOf } from './classify-failure.ts';
import type { Disposal } from './cleanup.ts';
import { listAt, textAt, valueAt } from './json-values.ts';
import { type Kind, type KindName, kinds, type Thing } from './resource-types.ts';
import { type Answer, bodyOfSuccess, requireMeaningful } from './response.ts';
import type { Ask, Question } from './send-request.ts';
import { Untestable } from './verdict.ts';

interface FixturesOptions {
  /** Sends a request; throws where the response proves nothing, such as a 401 or 503. */
  readonly ask: Ask;
  readonly disposal: Disposal;
  /** Whether anything may be made. */
  readonly writes: boolean;
  /** Begins every name. */
  readonly label: string;
  /** Makes a memory, which takes more than a request. */
  importMemory(): Promise<Thing>;
}

/** The resources that the checks of one run look at. */
export class Fixtures {
  readonly #options: FixturesOptions;
  readonly #owned = new Map<KindName, Promise<Thing>>();
  #made = 0;
  /** Whether a check has said why no memory could be imported: no other one does. */
  #isTold = false;

  constructor(options: FixturesOptions) {
    this.#options = options;
  }

  /** Creates a new one; the end of the run removes it. */
  async make(name: KindName, part: object = {}, mediaType?: Question['mediaType']): Promise<Answer> {
    const { ask, disposal, writes, label } = this.#options;
    const kind: Kind = kinds[name];
    if (!writes || kind.create === undefined) throw new Untestable('needs --write');
    this.#made += 1;
    const body = { ...kind.body(`${label} ${this.#made}`), ...part };
    const settle = disposal.begin(name);
    const question = mediaType === undefined ? { body } : { body, mediaType };
    const answer = await ask(kind.create, question).catch((error: unknown) => {
      if (error instanceof ConnectionError && error.phase === 'before sending') settle();
      throw error;
    });
    const id = valueAt(answer.data, kind.id);
    if (typeof id === 'string') settle(id);
    else if (answer.status >= 400 && answer.status < 500) settle();
    return requireMeaningful(answer);
  }

  /** A new one. */
  async fresh(name: KindName, part?: object): Promise<Thing> {
    const data = bodyOfSuccess(await this.make(name, part));
    return { id: textAt(data, kinds[name].id), data };
  }

  /** One that was made for the checks, always the same. */
  async own(name: KindName): Promise<Thing> {
    const { importMemory, writes } = this.#options;
    if (!writes) throw new Untestable('needs --write');
    const made = this.#owned.get(name) ?? (name === 'translationMemory' ? importMemory() : this.fresh(name));
    this.#owned.set(name, made);
    return made.catch((error: unknown) => {
      // The check that makes it tells what is wrong; for the others it is just not there.
      const reason = reasonOf(error);
      const isToldHere = name === 'translationMemory' && !this.#isTold;
      this.#isTold ||= name === 'translationMemory';
      if (reason instanceof Untestable || isToldHere) throw reason;
      throw new Untestable(`no ${kinds[name].name} could be created (${reason.message})`);
    });
  }

  /** One that can be looked at: an own one when something may be made, else one of the account. */
  async any(name: KindName): Promise<Thing> {
    return this.own(name).catch((error: unknown) => {
      if (error instanceof Untestable) return this.#existing(name);
      throw error;
    });
  }

  /** How many there are, made up to the number that is wanted where they may be made. */
  async count(name: KindName, wanted: number): Promise<number> {
    const { ask, writes } = this.#options;
    const kind: Kind = kinds[name];
    const there = listAt(bodyOfSuccess(await ask(kind.list, { size: wanted })), kind.items).length;
    if (!writes || kind.create === undefined) return there;
    for (let missing = wanted - there; missing > 0; missing -= 1) await this.fresh(name);
    return Math.max(there, wanted);
  }

  async #existing(name: KindName): Promise<Thing> {
    const kind: Kind = kinds[name];
    const [first] = listAt(bodyOfSuccess(await this.#options.ask(kind.list)), kind.items);
    if (first === undefined) throw new Untestable(`the account has no ${kind.name}`);
    return { id: textAt(first, kind.id), data: first };
  }
}
