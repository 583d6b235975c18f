// The example of a request body that the description shows.

import openapi from 'language-service-client/openapi.json' with { type: 'json' };
import type { OperationInfo } from 'language-service-client/operations';
import { isObject, valueAt } from '../json-values.ts';

/** The first example of the JSON body of an operation; undefined where it takes none. */
export function exampleBody({ path, method }: OperationInfo): unknown {
  const steps = [
    'paths',
    path,
    method.toLowerCase(),
    'requestBody',
    'content',
    'application/json',
    'examples',
  ];
  const examples = valueAt(openapi, steps);
  const [first] = isObject(examples) ? Object.values(examples) : [];
  return isObject(first) ? first['value'] : undefined;
}
