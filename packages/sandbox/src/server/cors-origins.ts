/** The origins whose pages may send requests: all, or these. */
export type CorsOrigins = '*' | readonly string[];

/** Throws a RangeError if one of them is not an origin. */
export function corsOrigins(origins: CorsOrigins): CorsOrigins {
  if (origins === '*') return origins;
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong !== undefined)
    throw new RangeError(
      `cors must be * or origins such as https://app.example, not ${JSON.stringify(wrong.slice(0, 80))}`,
    );
  return origins;
}
