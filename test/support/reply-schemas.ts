// The mock judges by draft-07, which passes over keywords of 2020-12. What arrived is judged here a second time, by the
// dialect the description is written in.

import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { document, type Reply } from './description.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } });
// The types of the package name its CommonJS face; under ESM the function is the default itself or its `default`.
const addFormats = ajvFormats as unknown as { (target: Ajv2020): void; readonly default?: typeof addFormats };
(addFormats.default ?? addFormats)(ajv);
ajv.addSchema(document, 'description:');

/** What a body has against the schema of its reply, `/segments/0/targets must be array`; a body where none is due. */
export function schemaFaults(reply: Reply, body: unknown): string[] {
  if (reply.schema === undefined)
    return body === undefined ? [] : ['there is a body where none is described'];
  const validate = ajv.getSchema(`description:#${encodeURI(reply.schema)}`);
  if (validate === undefined) throw new Error(`The description has no schema ${reply.schema}`);
  if (validate(body) === true) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
