/** Whose pages may ask: every one, or those of these origins. */
export type CorsOrigins = '*' | readonly string[];

/** Throws a RangeError when one of them is no origin. */
export function corsOrigins(origins: CorsOrigins): CorsOrigins {
  if (origins === '*') return origins;
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong !== undefined)
    throw new RangeError(
      `cors takes * or origins like https://app.example, not ${JSON.stringify(wrong.slice(0, 80))}`,
    );
  return origins;
}
