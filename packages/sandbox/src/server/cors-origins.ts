/** The origins whose pages may send requests: `*` for all origins, or a list. */
export type CorsOrigins = '*' | readonly string[];

/** Checks a list of origins, and returns it. Throws a RangeError for an invalid origin. */
export function corsOrigins(origins: CorsOrigins): CorsOrigins {
  if (origins === '*') return origins;
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong !== undefined)
    throw new RangeError(
      `cors must be * or origins such as https://app.example, not ${JSON.stringify(wrong.slice(0, 80))}`,
    );
  return origins;
}
