// One worker takes one import as far as it goes now. It stores what the next worker must know before each effect, so it
// may end at any moment; what it does is decided by the rules alone.

import { failure, type RequestFailure, recorded } from '../failures.ts';
import { Fenced, type Hold } from '../ledger/hold.ts';
import type { Row } from '../ledger/row.ts';
import type { Limits } from '../limits.ts';
import { seal, unseal } from '../sealing.ts';
import type { Tell } from '../tell.ts';
import type { ImportRules, Turn } from './import-rules.ts';
import type { ImportService, Sight } from './import-service.ts';

export interface ImportParts {
  readonly service: ImportService;
  readonly rules: ImportRules;
  readonly limits: Limits;
  readonly tell: Tell;
  /** The API key of the moment. */
  readonly apiKey: () => Promise<string>;
  /** The ledger's time. */
  readonly now: () => number;
  /** Hears of what concerns every worker of the account: too many requests, a full account, a refused key. */
  readonly onFailure: (failure: RequestFailure) => Promise<void>;
}

/** Continues until the row has ended or rests; gives how long it rests, and undefined at the end. */
export async function advanceImport(hold: Hold, parts: ImportParts): Promise<number | undefined> {
  const worker = new ImportWorker(hold, parts);
  for (;;) {
    const restMs = await worker.step();
    if (restMs === 'continue') continue;
    await hold.release(restMs ?? 0);
    return restMs;
  }
}

class ImportWorker {
  readonly #hold: Hold;
  readonly #parts: ImportParts;
  /** What the job said under this claim. */
  #sight: Sight | undefined;

  constructor(hold: Hold, parts: ImportParts) {
    this.#hold = hold;
    this.#parts = parts;
  }

  async step(): Promise<number | 'continue' | undefined> {
    const { rules } = this.#parts;
    const step = rules.next(this.#hold.row, this.#sight);
    if (step === 'end') return undefined;
    const turn = await this[step]();
    this.#hold.change(turn.changes);
    return turn.restMs ?? 'continue';
  }

  async declare(): Promise<Turn> {
    const { service, rules, apiKey } = this.#parts;
    const hold = this.#hold;
    hold.change(rules.declaring(hold.row));
    const key = await apiKey();
    await hold.commit();
    const answer = await service.declare(hold.row, hold.signal);
    if (answer.kind !== 'declared') {
      const turn = rules.notDeclared(hold.row, answer, this.#setting());
      return this.#failed(turn, answer);
    }
    const { jobId, uploadUrl } = answer;
    const turn = rules.declared(hold.row, seal(uploadUrl, key, jobId), answer, this.#setting());
    // A job that was created just now awaits its file; there is no need to ask.
    this.#sight = { kind: 'seen', status: 'awaiting', at: Number.NEGATIVE_INFINITY };
    this.#parts.tell({ type: 'declared', ...about(hold.row), jobId });
    return turn;
  }

  async put(): Promise<Turn> {
    const { service, rules, apiKey, tell } = this.#parts;
    const hold = this.#hold;
    this.#sight = undefined;
    const { sealedUrl = '', jobId = '' } = hold.row;
    const address = unseal(sealedUrl, await apiKey(), jobId);
    if (address === undefined) return { changes: { sealedUrl: undefined, failure: otherKey } };
    const before = hold.row;
    hold.change(rules.sending(hold.row, this.#setting()));
    await hold.commit(true);
    const answer = await service.put(hold.row, address, hold.signal, this.#tellBytes());
    const turn = rules.sent(hold.row, before, answer, this.#setting());
    if (answer.kind !== 'stored') return this.#failed(turn, answer);
    tell({ type: 'sent', ...about(hold.row), jobId, bytes: hold.row.size });
    return turn;
  }

  /** Tells the bytes of an upload that takes its time. */
  #tellBytes(): (bytes: number) => void {
    const { tell, now } = this.#parts;
    const { row } = this.#hold;
    let last = now();
    return (bytes) => {
      if (now() - last < tellEveryMs) return;
      last = now();
      tell({ type: 'sending', ...about(row), bytes, size: row.size });
    };
  }

  async look(): Promise<Turn> {
    const { service, rules, tell } = this.#parts;
    const hold = this.#hold;
    const { jobId = '' } = hold.row;
    const sight = await service.look(jobId, hold.signal);
    if (sight.kind !== 'seen') return this.#failed(rules.notSeen(hold.row, sight, this.#setting()), sight);
    this.#sight = sight;
    const turn = rules.looked(hold.row, sight, this.#setting());
    if (turn.changes.state === 'planned')
      tell({
        type: 'orphaned',
        ...about(hold.row),
        jobId,
        reason: 'the job expired before its file arrived',
      });
    return turn.changes.state === 'done' ? this.#lookBack(turn) : turn;
  }

  /** A job that was replaced was dead; if it still created a memory, the end of the row says so. */
  async #lookBack(turn: Turn): Promise<Turn> {
    const { service, rules, tell } = this.#parts;
    const hold = this.#hold;
    const doubles: string[] = [];
    for (const jobId of hold.row.abandoned) {
      const sight = await service.look(jobId, hold.signal);
      if (sight.kind !== 'seen') return this.#failed(rules.notSeen(hold.row, sight, this.#setting()), sight);
      if (sight.status === 'completed' && sight.memoryId !== undefined) doubles.push(sight.memoryId);
    }
    if (doubles.length > 0) tell({ type: 'doubled', ...about(hold.row), memoryIds: doubles });
    return { changes: { ...turn.changes, doubles } };
  }

  async #failed(turn: Turn, failure: RequestFailure): Promise<Turn> {
    const { signal, row } = this.#hold;
    // An abort proves nothing about the file; the row is released unchanged.
    if (signal.reason instanceof Fenced) throw signal.reason;
    this.#parts.tell({ type: 'attemptFailed', ...about(row), failure: recorded(failure) });
    if (failure.kind === 'busy' || failure.kind === 'full' || failure.kind === 'denied')
      await this.#parts.onFailure(failure);
    return turn;
  }

  #setting() {
    const { now, limits } = this.#parts;
    return { now: now(), limits };
  }
}

const tellEveryMs = 500;

const otherKey = failure(
  'sealed',
  'its address was sealed with another API key; a new job replaces it when it has expired',
);

function about({ id, path, name }: Row) {
  return { id, path, name };
}
