// The mock and the proxy validate by draft-07; this is the dialect the description is written in. Objects are open
// there, as users of the service need them; between our own client and our own sandbox a field that is not described is
// a disagreement, so here every object that names its fields has no others.

import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { isRecord } from '../../../packages/description/src/document.ts';
import { escapedName } from '../../../packages/description/src/json-pointer.ts';

/** One violation of a schema. */
export interface Fault {
  /** Whether the value has something that the description lacks, and breaks nothing. */
  readonly undeclared: boolean;
  /** Pointers of the keywords that it breaks, `/components/schemas/NewGlossary/required/name`. */
  readonly keywords: readonly string[];
  /** `/segments/0/targets must be array`. */
  readonly words: string;
}

export interface SchemaJudge {
  /** The violations of a value against the schema at a pointer. */
  faults(pointer: string, value: unknown): Fault[];
}

const known = new WeakMap<object, SchemaJudge>();

/** The validator by the schemas of a document, which nothing changes. It compiles each schema once a process. */
export function schemaJudgeOf(document: object): SchemaJudge {
  const judge = known.get(document) ?? createSchemaJudge(document);
  known.set(document, judge);
  return judge;
}

function createSchemaJudge(document: object): SchemaJudge {
  // A schema judges few values here: to improve its code takes longer than to run it.
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, code: { optimize: false } });
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
  const whole = closed(document);
  ajv.addSchema(whole, 'description:');
  const pointers = pointersIn(whole);
  return {
    faults: (pointer, value) => {
      const validate = ajv.getSchema(`description:#${encodeURI(pointer)}`);
      if (validate === undefined) throw new Error(`The description has no schema ${pointer}`);
      if (validate(value) === true) return [];
      const errors = causes(validate.errors ?? []);
      return errors.filter(isWhole).map((error) => faultOf(error, brokenIn(pointers, error, errors)));
    },
  };
}

/** The document with every object closed that names its fields. */
function closed(document: object): object {
  return JSON.parse(JSON.stringify(document), (_, value: unknown) => {
    const isOpen =
      isRecord(value) && isRecord(value['properties']) && value['additionalProperties'] === undefined;
    return isOpen ? { ...value, additionalProperties: false } : value;
  });
}

/** Of a choice between schemas the choice itself is reported, not every branch. */
function isWhole({ schemaPath }: ErrorObject): boolean {
  return !/\/anyOf\/\d+\//.test(schemaPath);
}

function faultOf(error: ErrorObject, keywords: readonly string[]): Fault {
  const { keyword, instancePath, params, message } = error;
  if (keyword !== 'additionalProperties')
    return { undeclared: false, keywords, words: `${instancePath} ${message}` };
  const words = `${instancePath}/${params['additionalProperty']} is not described`;
  return { undeclared: true, keywords, words };
}

/** The errors without those of a schema whose type is already wrong: they say the same again. */
function causes(errors: readonly ErrorObject[]): ErrorObject[] {
  const untyped = errors.filter(({ keyword }) => keyword === 'type');
  return errors.filter(
    (error) =>
      error.keyword === 'type' ||
      !untyped.some(
        (one) => one.parentSchema === error.parentSchema && one.instancePath === error.instancePath,
      ),
  );
}

/** The keyword of an error; of a choice what broke each branch. */
function brokenIn(
  pointers: ReadonlyMap<unknown, string>,
  error: ErrorObject,
  all: readonly ErrorObject[],
): string[] {
  const errors =
    error.keyword === 'anyOf'
      ? all.filter((one) => !isWhole(one) && one.instancePath.startsWith(error.instancePath))
      : [error];
  return errors.map(({ keyword, params, parentSchema }) => {
    const name = keyword === 'dependentRequired' ? `${params['property']}/` : '';
    const missing = params['missingProperty'];
    return `${pointers.get(parentSchema)}/${keyword}${missing === undefined ? '' : `/${name}${missing}`}`;
  });
}

/** The pointer of each part of a document. */
function pointersIn(value: unknown, pointer = '', found = new Map<unknown, string>()): Map<unknown, string> {
  if (typeof value !== 'object' || value === null) return found;
  found.set(value, pointer);
  for (const [key, inner] of Object.entries(value))
    pointersIn(inner, `${pointer}/${escapedName(key)}`, found);
  return found;
}
