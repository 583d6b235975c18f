import type { Ask } from '../../support/ask.ts';

export const PATH = '/v3/glossaries';
export const PAIR = { source_lang: 'en', target_lang: 'de' };

export async function create(ask: Ask, entries = 'hub\tNabe\nfork\tGabel'): Promise<string> {
  const { body } = await ask('POST', PATH, { name: 'Parts', dictionaries: [{ ...PAIR, entries }] });
  return `${PATH}/${(body as { glossary_id: string }).glossary_id}`;
}

export async function entriesOf(ask: Ask, path: string): Promise<unknown> {
  const { body } = await ask('GET', `${path}/entries?source_lang=EN&target_lang=de`);
  return (body as { dictionaries: { entries: string }[] }).dictionaries[0]?.entries;
}
