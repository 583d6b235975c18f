// Takes the values of samples from the examples of the description.
import { examplesOf, type Parameter } from './document.ts';
import type { Operation } from './operations.ts';

/** Returns the example values with which the code samples of the documentation call an operation. */
export function sampleValues({ pathParameters, query, body }: Operation) {
  const required = query.filter((parameter) => parameter.required === true);
  const [mediaType, media] = Object.entries(body?.content ?? {})[0] ?? [];
  return {
    /** The values of the path parameters, in the order of the path. */
    path: pathParameters.map(({ example }: Parameter) => example),
    /** The values of the required query parameters. */
    query: Object.fromEntries(required.map(({ name, example }) => [name, example])),
    mediaType,
    /** The first example of the request body. */
    body: examplesOf(media)[0],
  };
}
