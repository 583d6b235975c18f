// A verification takes every name, path, status and default from the description it is given, so that a corrected
// description can be verified in its turn.
import { findOperation } from 'language-service-client/operations';
import { type Assumption, listAssumptions } from 'language-service-description/assumptions';
import { type Document, type Parameter, resolve, type Schema } from 'language-service-description/document';
import { listOperations, type Operation } from 'language-service-description/operations';

/** A description, as the checks read it. */
export interface Described {
  readonly document: Document;
  readonly operations: readonly Operation[];
  /** Every `x-assumed` mark. */
  readonly ledger: readonly Assumption[];
  operation(id: string): Operation;
  /** The operation that answers at a path; literal segments win over parameters. */
  operationAt(method: string, path: string): Operation | undefined;
  /** The query parameter of an operation with that role, under any name. */
  parameter(id: string, plays: (parameter: Parameter, index: number) => boolean): Parameter;
  /** The fields of the JSON body of an operation. */
  fields(id: string): readonly string[];
  /** A field of the JSON body of an operation. */
  field(id: string, name: string): Schema;
}

/** Reads a bundled description, as JSON. */
export function readDescribed(description: object): Described {
  // An object that is no description lacks the first operation that a check asks for.
  const document = description as Document;
  const operations = listOperations(document);
  const operation = (id: string): Operation => {
    const found = operations.find((one) => one.id === id);
    if (found === undefined) throw new Error(`The description has no operation ${id}.`);
    return found;
  };
  return {
    document,
    operations,
    ledger: listAssumptions(document, operations),
    operation,
    operationAt: (method, path) => findOperation(operations, method, path),
    parameter: (id, plays) => {
      const found = operation(id).query.find(plays);
      if (found === undefined) throw new Error(`${id} has no such parameter in the description.`);
      return found;
    },
    fields: (id) => Object.keys(bodyOf(document, operation(id)).properties ?? {}),
    field: (id, name) => resolve(document, bodyOf(document, operation(id)).properties?.[name] ?? {}),
  };
}

function bodyOf(document: Document, { body }: Operation): Schema {
  return resolve(document, body?.content['application/json']?.schema ?? {});
}
