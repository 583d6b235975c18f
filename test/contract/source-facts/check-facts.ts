// The check of a description by the facts: which facts are lost, and what no fact holds.
import { assumedRows, rows } from './all-rows.ts';
import { claimsOf } from './claims.ts';
import { conventionFaults } from './conventions.ts';
import { exampleFaults } from './examples.ts';
import { describers, heldBy, phrasesOf } from './fact-kinds.ts';
import { nameOf, type Row } from './facts.ts';
import { phrases } from './phrases.ts';
import { findSpot, type Held, type Node, type Spot } from './places.ts';
import { plain } from './plain.ts';
import { needsFact, sentencesIn, unsaidClaims } from './sentences.ts';

/** A row, where it is, and what it holds there; undefined where it is lost. */
interface Reading {
  readonly row: Row;
  readonly spot: Spot | undefined;
  readonly held: readonly Held[] | undefined;
}

/** Returns what is wrong with a description: lost facts, inventions, and broken rules of the whole. */
export function faultsOf(document: Node): string[] {
  const documented = readRows(document, rows);
  const all = [...documented, ...readRows(document, assumedRows)];
  return [
    ...all.flatMap(({ row, held }) => (held === undefined ? [`lost: ${nameOf(row)}`] : [])),
    ...inventions(document, documented, all),
    ...unsaid(document, documented, all),
    ...conventionFaults(document),
    ...exampleFaults(document),
  ];
}

export function readRows(document: Node, among: readonly Row[]): Reading[] {
  const spots = new Map<string, Spot | undefined>();
  return among.map((row) => {
    const at = `${row.place}\n${row.field}`;
    if (!spots.has(at)) spots.set(at, findSpot(document, row.place, row.field));
    const spot = spots.get(at);
    const held = spot && heldBy(document, spot, row.fact);
    return { row, spot, held: held && [...held, [spot.removal.owner, spot.removal.key]] };
  });
}

/** Returns the claims that no fact holds; a claim without a mark needs a fact of the source document. */
function inventions(document: Node, documented: readonly Reading[], all: readonly Reading[]): string[] {
  const facts = holding(documented);
  const anything = holding(all);
  return claimsOf(document).flatMap(({ owner, key, value, isCovered, where }) =>
    (isCovered ? anything : facts).get(owner)?.has(nameOfHeld(key, value)) ? [] : [`invented: ${where}`],
  );
}

function holding(readings: readonly Reading[]): ReadonlyMap<object, ReadonlySet<string>> {
  const all = new Map<object, Set<string>>();
  for (const { held } of readings)
    for (const [owner, key, value] of held ?? [])
      all.set(owner, (all.get(owner) ?? new Set()).add(nameOfHeld(key, value)));
  return all;
}

function nameOfHeld(key: string, value: unknown): string {
  return value === undefined ? key : `${key} ${JSON.stringify(value)}`;
}

/** Returns the sentences that make a claim which no row of their place says; without a mark, a documented row. */
function unsaid(document: Node, documented: readonly Reading[], all: readonly Reading[]): string[] {
  const [facts, here] = [phrasesAt(documented), phrasesAt(all)];
  const sentences = sentencesIn(document);
  const texts = sentences.map(({ text }) => ` ${plain(text)} `).join('');
  const lost = phrases.filter((phrase) => !texts.includes(` ${phrase} `)).map((phrase) => `lost: ${phrase}`);
  const faults = sentences.flatMap((sentence) => {
    const { owner, text } = sentence;
    const words = unsaidClaims(text, [...(here.get(owner) ?? []), ...phrases]);
    const isSaid = !needsFact(sentence) || facts.get(owner)?.some((phrase) => plain(text).includes(phrase));
    return words.length === 0 && isSaid ? [] : [`unsaid: ${words.join(' ')} in ${text}`];
  });
  return [...lost, ...faults];
}

function phrasesAt(readings: readonly Reading[]): ReadonlyMap<Node, readonly string[]> {
  const said = new Map<Node, string[]>();
  for (const { row, spot } of readings)
    for (const text of spot === undefined ? [] : describers(spot))
      said.set(text, [...(said.get(text) ?? []), ...phrasesOf(row.fact)]);
  return said;
}
