// What the client knows of an operation, and how a request finds its own. The generator fills two tables from openapi/, so
// the two share one set of types: a call carries the row of its operation, and the whole table has the rest.

/** The part of an operation that a call needs. */
export interface OperationRow extends OperationFacts {
  /** `styleRules_update`. */
  readonly id: string;
}

/** What both tables say of an operation. */
interface OperationFacts {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path template, `/v3/style_rules/{style_id}`. */
  readonly path: string;
  /** Whether a request without a body is invalid; absent when the operation has no body. */
  readonly bodyRequired?: boolean;
  /** The media type to ask for, when the success body is not JSON. */
  readonly accept?: string;
  /** The scope a restricted key needs; absent: no scope covers the operation. */
  readonly scope?: string;
  /** Whether sending it twice has the effect of sending it once. */
  readonly idempotent: boolean;
  readonly paging?: Paging;
  /** Documented request limits. */
  readonly checks?: readonly RequestCheck[];
  /** What the quota counts that a 456 reports as used up: `1000 glossaries`. */
  readonly quota?: string;
  /** What to do about a failure, by status, where the description says so. */
  readonly hints?: Readonly<Record<number, string>>;
}

/** What the description says of one operation. */
export interface OperationInfo extends OperationFacts {
  readonly tag: string;
  /** Media types of the request body; the client sends the first. */
  readonly body?: readonly string[];
  readonly bodyRequired?: true;
  /** Names of the path parameters, in path order. */
  readonly pathParameters: readonly string[];
  /** Names of the query parameters. */
  readonly query: readonly string[];
  readonly success: readonly number[];
  readonly errors: readonly number[];
}

/** How a list is walked: by a cursor, by page number, or not at all because it is always whole. */
export type Paging =
  | {
      readonly kind: 'cursor';
      /** Field of the reply that holds the items. */
      readonly items: string;
      /** Query parameter that takes the cursor. */
      readonly parameter: string;
      /** Field of the reply that holds the next cursor; absent on the last page. */
      readonly next: string;
      /** Field of the reply that holds the count of all items. */
      readonly total?: string;
    }
  | {
      readonly kind: 'number';
      readonly items: string;
      /** Query parameter that takes the page number. */
      readonly parameter: string;
      /** Query parameter that takes the page size. */
      readonly size: string;
      readonly total?: string;
    }
  | { readonly kind: 'whole'; readonly items: string };

/** One documented limit of one request field. */
export interface RequestCheck {
  /** `page_size`, `source_file.content_length`, `custom_instructions[].label`. */
  readonly field: string;
  readonly required?: true;
  readonly type?: 'integer' | 'string' | 'array' | 'object' | 'boolean' | 'number';
  /** Whether it is the content of a file: a Blob or bytes. */
  readonly bytes?: true;
  /** The only values it may have. */
  readonly values?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  /** In characters. */
  readonly minLength?: number;
  /** In characters. */
  readonly maxLength?: number;
  /** In UTF-8 bytes. */
  readonly maxBytes?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Fields that must come with it. */
  readonly requires?: readonly string[];
  /** Fields that must not come with it. */
  readonly excludes?: readonly string[];
}

/** The method and the path of the requests of an operation. */
export interface OperationPath {
  readonly method: string;
  /** Path template, `/v3/style_rules/{style_id}`. */
  readonly path: string;
}

/**
 * Returns the operation of a method and a path; undefined if there is none. Literal segments win over
 * parameters (assumed: `jobs` and `import` are no ids).
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

/**
 * Returns the values of the parameters of a template in a path, in their order; undefined if the path has
 * another form.
 */
export function pathValues(template: string, path: string): string[] | undefined {
  const parts = template.split('/');
  const given = path.split('/');
  const isParameter = (part: string) => part.startsWith('{');
  const fits = parts.every((part, at) => (isParameter(part) ? given[at] : given[at] === part));
  if (!fits || parts.length !== given.length) return undefined;
  return given.filter((_, at) => isParameter(parts[at] ?? ''));
}
