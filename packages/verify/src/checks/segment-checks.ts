import { type Check, reads } from '../check.ts';
import type { Service } from '../check-context.ts';
import { listAt, numberAt, textAt, valueAt } from '../json-values.ts';
import { answersWith, bodyOfSuccess } from '../response.ts';
import { differs, holds, holdsIf, Untestable, type Verdict } from '../verdict.ts';
import { defaultOf } from './page-checks.ts';

const operation = 'translationMemories_listSegments';
const mostWalked = 2_000;

/** The segments of a translation memory: pages by cursor, and the filter. */
export const segmentChecks: readonly Check[] = [
  reads(operation, 'a page has 50 segments by default', { marks: [`${operation} page_size`] }, usualSize),
  reads(
    operation,
    'the cursor returns the next segments and is absent on the last page',
    { clause: 'Translation memories, rule 1' },
    walk,
  ),
  reads(
    operation,
    'a cursor is refused with a different filter',
    { marks: [`${operation} page_cursor`] },
    async (service) => {
      const data = bodyOfSuccess(await asked(service, { page_size: 1 }));
      const page_cursor = valueAt(data, 'next_page_cursor');
      if (typeof page_cursor !== 'string') throw new Untestable('the memory has only one segment');
      const filter_text = textAt(data, 'segments', 0, 'source_text').slice(0, 2).padEnd(2, 'x');
      return answersWith(400, await asked(service, { page_size: 1, page_cursor, filter_text }));
    },
  ),
  ...Object.entries({
    'the source text': ['source_text'],
    'every target text': ['targets', 0, 'target_text'],
  }).map(([what, place]) =>
    reads(
      operation,
      `the filter matches ${what}`,
      { clause: 'Translation memories, rule 2' },
      async (service) => {
        const [segment] = await segmentsOf(service, { page_size: 1 });
        const filter_text = textAt(segment, ...place).slice(0, 40);
        const found = await segmentsOf(service, { page_size: 100, filter_text });
        const ids = found.map((one) => textAt(one, 'source_segment_id'));
        return holdsIf(
          ids.includes(textAt(segment, 'source_segment_id')),
          'a search for the text of the segment did not find it',
        );
      },
    ),
  ),
  reads(
    operation,
    'filter_case_sensitive makes the filter case-sensitive, and has its described default',
    { clause: 'Translation memories: filter_case_sensitive' },
    caseOfTheFilter,
  ),
];

async function asked(service: Service, query: Readonly<Record<string, unknown>>) {
  const { id } = await service.fixtures.any('translationMemory');
  return service.ask(operation, { path: [id], query });
}

async function segmentsOf(service: Service, query: Readonly<Record<string, unknown>>) {
  const segments = listAt(bodyOfSuccess(await asked(service, query)), 'segments');
  if (segments.length === 0 && !('filter_text' in query)) throw new Untestable('the memory has no segments');
  return segments;
}

async function usualSize(service: Service): Promise<Verdict> {
  const usual = defaultOf(service, operation, 'page_size');
  const { length: value } = await segmentsOf(service, {});
  const { length: wide } = await segmentsOf(service, { page_size: 100 });
  if (value === usual && wide > usual) return holds();
  if (value === wide && wide <= usual) throw new Untestable(`the memory has only ${wide} segments`);
  return differs(`${value} came`);
}

async function caseOfTheFilter(service: Service): Promise<Verdict> {
  const [segment] = await segmentsOf(service, { page_size: 1 });
  const text = textAt(segment, 'source_text').slice(0, 40);
  const filter_text = text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
  if (filter_text === text) throw new Untestable('the text of the first segment has no case');
  const name = 'filter_case_sensitive';
  const matches = async (query: object) => (await segmentsOf(service, { filter_text, ...query })).length > 0;
  const usually = !(await matches({}));
  if (!(await matches({ [name]: false })) || (await matches({ [name]: true })))
    return differs('the flag has no effect');
  const { schema } = service.described.parameter(operation, (one) => one.name === name);
  return holdsIf(
    usually === (schema?.default === true),
    usually ? 'a text in another case does not match' : 'a text in another case matches',
  );
}

/** Every page once, one under a filter and a larger one than there is; the laws judge them. A large memory is not walked. */
async function walk(service: Service): Promise<Verdict> {
  for (let query: Record<string, unknown> | undefined = { page_size: 25 }; query !== undefined; ) {
    const data = bodyOfSuccess(await asked(service, query));
    const total = numberAt(data, 'segment_count');
    if (total > mostWalked)
      throw new Untestable(`the memory has ${total} segments; at most ${mostWalked} are read`);
    const page_cursor = valueAt(data, 'next_page_cursor');
    if (page_cursor === query['page_cursor'] && page_cursor !== undefined) break;
    query = page_cursor ? { page_size: 25, page_cursor } : undefined;
  }
  for (const query of [{ filter_text: 'xy' }, { filter_text: 'no such text' }, { page_size: 101 }])
    bodyOfSuccess(await asked(service, query));
  return holds();
}
