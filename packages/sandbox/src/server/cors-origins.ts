/**
 * The origins whose browser pages may send requests: `*` for all origins, or a list such as `['https://app.example']`.
 */
export type CorsOrigins = '*' | readonly string[];

/** Checks the origins, and returns them. Throws a RangeError if an origin is invalid. */
export function corsOrigins(origins: CorsOrigins): CorsOrigins {
  if (origins === '*') return origins;
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong !== undefined)
    throw new RangeError(
      `cors must be * or origins such as https://app.example, not ${JSON.stringify(wrong.slice(0, 80))}`,
    );
  return origins;
}
