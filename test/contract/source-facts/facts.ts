/** What the source document says of one part of the API. `places.ts` reads the places, `fact-kinds.ts` the facts. */
export interface SourceFacts {
  /** Facts of operations, of their answers, and of what is outside them; by place. */
  readonly places: Readonly<Record<string, string>>;
  readonly fields: readonly Fields[];
}

/** The places of a shape, and the facts of its fields; `''` is the shape itself. */
export type Fields = readonly [places: readonly string[], facts: Readonly<Record<string, string>>];

/** One fact at one place. */
export interface Row {
  readonly place: string;
  /** Absent when the fact is one of the place, not of a field in it. */
  readonly field?: string;
  readonly fact: string;
}

/** Every single fact: `values a b` is two facts, and a shape in two places has each fact twice. */
export function rowsOf({ places, fields }: SourceFacts): Row[] {
  const ofPlaces = Object.entries(places).flatMap(([place, facts]) =>
    split(facts).map((fact) => ({ place, fact })),
  );
  const ofFields = fields.flatMap(([among, shape]) =>
    among.flatMap((place) =>
      Object.entries(shape).flatMap(([field, facts]) => split(facts).map((fact) => ({ place, field, fact }))),
    ),
  );
  return [...ofPlaces, ...ofFields];
}

/** `POST /v3/style_rules body language: value de`. */
export function nameOf({ place, field, fact }: Row): string {
  return `${[place, field].filter(Boolean).join(' ')}: ${fact}`;
}

function split(facts: string): string[] {
  return facts.split('; ').flatMap((fact) => {
    const [, kind, list = ''] = /^(values|answers|requires) (.+)$/.exec(fact) ?? [];
    if (kind === undefined) return [fact];
    return list.split(' ').map((one) => `${kind === 'values' ? 'value' : kind} ${one}`);
  });
}
