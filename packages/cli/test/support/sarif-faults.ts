// What a log breaks of the schema of SARIF 2.1.0. The schema is of draft 04; it has no keyword that ajv reads otherwise.

import schema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

const { $schema: _draft, id: _id, ...rules } = schema;
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats.default(ajv);
const validate = ajv.compile(rules);

export function sarifFaults(log: unknown): readonly string[] {
  return validate(log)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
}
