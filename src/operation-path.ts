// The paths of the description are templates, `/v3/style_rules/{style_id}`; requests have values in their places.

/** What names the requests of an operation. */
export interface OperationPath {
  readonly method: string;
  /** Path template, `/v3/style_rules/{style_id}`. */
  readonly path: string;
}

/**
 * The operation that a method and a path are for; undefined where none is.
 *
 * Literal segments win over parameters (assumed: `jobs` and `import` are no ids).
 *
 * @param operations Those to choose from, as `Object.values(operationTable)`.
 * @param path The path of a URL without its query, `/v3/style_rules/123`.
 */
export function findOperation<T extends OperationPath>(
  operations: Iterable<T>,
  method: string,
  path: string,
): T | undefined {
  let found: T | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const operation of operations) {
    const count = operation.method === method ? pathValues(operation.path, path)?.length : undefined;
    if (count === undefined || count >= fewest) continue;
    [found, fewest] = [operation, count];
  }
  return found;
}

/** The values of the parameters of a template in a path, in their order; undefined where the path has another form. */
export function pathValues(template: string, path: string): string[] | undefined {
  const parts = template.split('/');
  const given = path.split('/');
  const isParameter = (part: string) => part.startsWith('{');
  const fits = parts.every((part, at) => (isParameter(part) ? given[at] : given[at] === part));
  if (!fits || parts.length !== given.length) return undefined;
  return given.filter((_, at) => isParameter(parts[at] ?? ''));
}
