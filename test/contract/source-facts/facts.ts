/** One fact at one place. `places.ts` reads the places, `fact-kinds.ts` the facts. */
export interface Row {
  readonly place: string;
  /** Absent when the fact is one of the place, not of a field in it; empty when it is one of the shape there. */
  readonly field?: string;
  readonly fact: string;
}

/**
 * Reads a table of facts. A line is a place with its facts, several places with ` & ` between them, or a field of the
 * places before it. `.` is the shape itself. A line that starts with ` =` has more facts of the line before.
 */
export function rowsOf(table: string): Row[] {
  let places: readonly string[] = [];
  let field: string | undefined;
  const lines = table.trim().replaceAll(/ &\n/g, ' & ').split('\n');
  return lines.flatMap((line) => {
    const [, name = '', facts = ''] = /^(.*?)(?:(?:^|(?<= ))= (.+))?$/.exec(line.trim()) ?? [];
    if (!line.startsWith('  ')) [places, field] = [name.trim().split(' & '), undefined];
    else if (name !== '') field = name.trim();
    return places.flatMap((place) => split(facts).map((fact) => rowAt(place, field, fact)));
  });
}

export function rowAt(place: string, field: string | undefined, fact: string): Row {
  return field === undefined ? { place, fact } : { place, field: field === '.' ? '' : field, fact };
}

/** `POST /v3/style_rules body language: value de`. */
export function nameOf({ place, field, fact }: Row): string {
  return `${[place, field].filter(Boolean).join(' ')}: ${fact}`;
}

/** Returns every single fact: `values a b` is two facts. */
export function split(facts: string): string[] {
  return facts.split('; ').flatMap((fact) => {
    const [, kind, list = ''] = /^(values|answers) (.+)$/.exec(fact) ?? [];
    if (kind === undefined) return fact === '' ? [] : [fact];
    return list.split(' ').map((one) => `${kind === 'values' ? 'value' : kind} ${one}`);
  });
}
