import type { Check } from '../check.ts';
import type { Service } from '../check-context.ts';
import { listAt, numberAt, textAt, valueAt } from '../json-values.ts';
import { refusedBeyond } from '../limits.ts';
import { answersWith, bodyOfSuccess } from '../response.ts';
import { differs, holds, holdsIf, Untestable, type Verdict } from '../verdict.ts';

const operation = 'translationMemories_listSegments';
const mostWalked = 2_000;

/** The segments of a translation memory: pages by cursor, and the filter. */
export const segmentChecks: readonly Check[] = [
  {
    title: 'a page has 50 segments unless another size is asked for',
    operation,
    marks: [`${operation} page_size`],
    run: async (service) => {
      const parameter = service.described.parameter(operation, ({ name }) => name === 'page_size');
      const described = numberAt(parameter, 'schema', 'default');
      const value = (await segmentsOf(service, {})).length;
      const wide = (await segmentsOf(service, { page_size: 100 })).length;
      if (value === described && wide > described) return holds();
      if (value === wide && wide <= described) throw new Untestable(`the memory has only ${wide} segments`);
      const correction = {
        kind: 'parameter-schema',
        operation,
        parameter: 'page_size',
        keyword: 'default',
        value,
      } as const;
      return differs(`${value} came`, ...(value < wide || wide === 100 ? [correction] : []));
    },
  },
  refusedBeyond(
    { title: 'a page of 0 segments is refused', clause: 'Limits: page_size 1 to 100' },
    { operation, of: { parameter: 'page_size' }, keyword: 'minimum' },
    (service) => asked(service, { page_size: 0 }),
  ),
  {
    title: 'the cursor leads to the next segments, and is absent on the last page',
    operation,
    clause: 'Translation memories, rule 1',
    run: walk,
  },
  {
    title: 'a cursor is refused under another filter than it was given for',
    operation,
    marks: [`${operation} page_cursor`],
    run: async (service) => {
      const data = bodyOfSuccess(await asked(service, { page_size: 1 }));
      const page_cursor = valueAt(data, 'next_page_cursor');
      if (typeof page_cursor !== 'string') throw new Untestable('the memory has only one segment');
      const filter_text = sample(data);
      return answersWith(400, await asked(service, { page_size: 1, page_cursor, filter_text }));
    },
  },
  refusedBeyond(
    { title: 'a filter of 1 character is refused, one of 2 is taken', clause: 'Limits: filter_text' },
    { operation, of: { parameter: 'filter_text' }, keyword: 'minLength' },
    async (service) => {
      bodyOfSuccess(await asked(service, { filter_text: 'xy' }));
      return asked(service, { filter_text: 'x' });
    },
  ),
  ...(['source', 'target'] as const).map(
    (side): Check => ({
      title: `the filter matches ${side === 'source' ? 'the source text' : 'every target text'}`,
      operation,
      clause: 'Translation memories, rule 2',
      run: async (service) => {
        const [segment] = await segmentsOf(service, { page_size: 1 });
        const text =
          side === 'source' ? textAt(segment, 'source_text') : textAt(segment, 'targets', 0, 'target_text');
        const found = await segmentsOf(service, { page_size: 100, filter_text: text.slice(0, 40) });
        const id = textAt(segment, 'source_segment_id');
        return holdsIf(
          found.some((one) => textAt(one, 'source_segment_id') === id),
          'the segment was not found by its own text',
        );
      },
    }),
  ),
  {
    title: 'the filter minds case when the flag says so, and has its described default',
    operation,
    clause: 'Translation memories: filter_case_sensitive',
    run: async (service) => {
      const [segment] = await segmentsOf(service, { page_size: 1 });
      const filter_text = swapped(textAt(segment, 'source_text').slice(0, 40));
      const found = async (query: object) =>
        (await segmentsOf(service, { filter_text, ...query })).length > 0;
      const usually = !(await found({}));
      const [ignoring, minding] = [false, true].map((flag) => found({ filter_case_sensitive: flag }));
      if (!(await ignoring) || (await minding)) return differs('the flag changes nothing');
      const { schema } = service.described.parameter(
        operation,
        ({ name }) => name === 'filter_case_sensitive',
      );
      return holdsIf(
        usually === (schema?.default === true),
        usually ? 'a text in another case does not match' : 'a text in another case matches',
        {
          kind: 'parameter-schema',
          operation,
          parameter: 'filter_case_sensitive',
          keyword: 'default',
          value: usually,
        },
      );
    },
  },
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

/** Every page once, one under a filter and a larger one than there is; the laws judge them. A large memory is not walked. */
async function walk(service: Service): Promise<Verdict> {
  for (let query: Record<string, unknown> | undefined = { page_size: 25 }; query !== undefined; ) {
    const data = bodyOfSuccess(await asked(service, query));
    const total = numberAt(data, 'segment_count');
    if (total > mostWalked)
      throw new Untestable(`the memory has ${total} segments; ${mostWalked} are walked at most`);
    const page_cursor = valueAt(data, 'next_page_cursor');
    if (page_cursor === query['page_cursor'] && page_cursor !== undefined) break;
    query = page_cursor ? { page_size: 25, page_cursor } : undefined;
  }
  for (const query of [{ filter_text: 'no such text' }, { page_size: 101 }])
    bodyOfSuccess(await asked(service, query));
  return holds();
}

/** Two characters of a text that is there. */
function sample(data: unknown): string {
  return textAt(data, 'segments', 0, 'source_text').slice(0, 2).padEnd(2, 'x');
}

function swapped(text: string): string {
  const other = text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
  if (other === text) throw new Untestable('the text of the first segment has no case');
  return other;
}
