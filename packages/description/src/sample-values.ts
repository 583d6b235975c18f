// Samples use the examples of the description, so they change with it.
import { examplesOf, type Parameter } from './document.ts';
import type { Operation } from './operations.ts';

/** What one sample sends. */
export interface SampleValues {
  /** In path order. */
  readonly path: readonly unknown[];
  /** The required query parameters. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly mediaType: string | undefined;
  /** The first example of the body. */
  readonly body: unknown;
}

export function sampleValues({ pathParameters, query, body }: Operation): SampleValues {
  const required = query.filter((parameter) => parameter.required === true);
  const [mediaType, media] = Object.entries(body?.content ?? {})[0] ?? [];
  return {
    path: pathParameters.map(({ example }: Parameter) => example),
    query: Object.fromEntries(required.map(({ name, example }) => [name, example])),
    mediaType,
    body: examplesOf(media)[0],
  };
}
