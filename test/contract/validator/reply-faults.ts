// The mock judges by draft-07, which passes over keywords of 2020-12. What arrived is judged here a second time, by the
// dialect the description is written in, and without a field that is not described.

import { document, type Reply } from '../../support/description.ts';
import { schemaJudgeOf } from './schemas.ts';

const judge = schemaJudgeOf(document);

/** What a body has against the schema of its reply, `/segments/0/targets must be array`; a body where none is due. */
export function schemaFaults({ schema }: Pick<Reply, 'schema'>, body: unknown): string[] {
  if (schema !== undefined) return judge.faults(schema, body).map(({ words }) => words);
  return body === undefined ? [] : ['there is a body where none is described'];
}
