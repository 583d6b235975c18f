// A mistyped name gets the nearest known one, if one is near: one rule for options, fields, commands and settings.

/** `Did you mean 'y'?` for a mistyped name; undefined where no known one is near. */
export function suggest(
  name: string,
  known: readonly string[],
  form = (near: string) => `'${near}'`,
): string | undefined {
  const near = nearest(name, known);
  return near === undefined ? undefined : `Did you mean ${form(near)}?`;
}

/** The known name that differs in the fewest letters, in any case. Else one that has the beginning of a word of it. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const { length } = name;
  const written = name.toLowerCase();
  const find = (fits: (one: string) => boolean) => known.find((one) => fits(one.toLowerCase()));
  const most = Math.min(length - 1, 4, Math.max(2, Math.floor(length / 3)));
  for (let changes = 0; changes <= most; changes++) {
    const near = find((one) => isNear(written, one, changes));
    if (near !== undefined) return near;
  }
  const parts = [written, ...written.split(/[-_]/).filter((part) => part.length > 3)];
  return length < 3 ? undefined : find((one) => parts.some((part) => one.includes(part.slice(0, 4))));
}

/** Whether one text becomes the other when at most so many letters are changed, added or left out. */
function isNear(one: string, other: string, most: number): boolean {
  const [rest, others] = [one.slice(1), other.slice(1)];
  if (one[0] === other[0]) return one === '' || isNear(rest, others, most);
  if (most === 0) return false;
  return isNear(rest, others, most - 1) || isNear(rest, other, most - 1) || isNear(one, others, most - 1);
}
