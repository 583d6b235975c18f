// The mock validates by draft-07; this is the dialect the description is written in. Objects are open
// there, as users of the service need them; between our own client and our own sandbox a field that is not described is
// a disagreement, so here every object that names its fields has no others.

import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { isRecord } from '../../../packages/description/src/document.ts';
import { document } from '../../support/description.ts';

// A schema checks few values here: to improve its code takes longer than to run it.
const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } });
// The types of the package name its CommonJS face; under ESM the function is the default itself or its `default`.
const addFormats = ajvFormats as unknown as {
  (target: Ajv2020): void;
  readonly default?: typeof addFormats;
};
(addFormats.default ?? addFormats)(ajv);
ajv.addFormat('binary', true);
ajv.addKeyword({
  keyword: 'x-max-bytes',
  type: 'string',
  schemaType: 'number',
  validate: (most: number, text: string) => Buffer.byteLength(text) <= most,
});
ajv.addSchema(
  JSON.parse(JSON.stringify(document), (_, value: unknown) => {
    const isOpen =
      isRecord(value) && isRecord(value['properties']) && value['additionalProperties'] === undefined;
    return isOpen ? { ...value, additionalProperties: false } : value;
  }),
  'description:',
);

/** Returns the violations of a value against the schema at a pointer: `/segments/0/targets must be array`. */
export function schemaFaults(pointer: string, value: unknown): string[] {
  const validate = ajv.getSchema(`description:#${encodeURI(pointer)}`);
  if (validate === undefined) throw new Error(`The description has no schema ${pointer}`);
  if (validate(value) === true) return [];
  return (validate.errors ?? []).filter(isWhole).map(faultOf);
}

/** Of a choice between schemas the choice itself is reported, not every branch. */
function isWhole({ schemaPath }: ErrorObject): boolean {
  return !/\/anyOf\/\d+\//.test(schemaPath);
}

function faultOf({ keyword, instancePath, params, message }: ErrorObject): string {
  if (keyword !== 'additionalProperties') return `${instancePath} ${message}`;
  return `${instancePath}/${params['additionalProperty']} is not described`;
}
