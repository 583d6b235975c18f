/** What of a part a whole lacks, each by its place: `/term_lists/0/lang is "de", not "en"`. */
export function missingFrom(part: unknown, whole: unknown, place = ''): string[] {
  if (part === undefined) return [];
  if (part instanceof RegExp)
    return part.test(String(whole)) ? [] : [`${place} is ${JSON.stringify(whole)}, not ${part}`];
  if (Array.isArray(part) && part.length === 0 && !(Array.isArray(whole) && whole.length === 0))
    return [`${place} is ${JSON.stringify(whole)}, not []`];
  if (typeof part === 'object' && part !== null)
    return Object.entries(part).flatMap(([key, inner]) =>
      missingFrom(inner, Reflect.get(Object(whole), key), `${place}/${key}`),
    );
  return part === whole ? [] : [`${place} is ${JSON.stringify(whole)}, not ${JSON.stringify(part)}`];
}
