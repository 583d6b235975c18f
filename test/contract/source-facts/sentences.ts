// A sentence in plain words is a claim too if it has a number, a negation, a limit, a time, a condition or an effect. A
// row of its place says it, or a phrase.

import { isCatalogue, isMarked } from './claims.ts';
import { asList, asNode, type Node } from './places.ts';
import { plain } from './plain.ts';

/** A sentence that a reader takes for a fact, and the node whose description has it. */
export interface Sentence {
  readonly owner: Node;
  readonly text: string;
  /** Whether a mark covers it, so that it may be assumed. */
  readonly isCovered: boolean;
}

/** Words that make a sentence a claim: numbers, negations, limits, times, conditions and effects. */
const claims = new RegExp(
  String.raw`\b(\d+|not?|never|neither|cannot|without|only|all|each|every|both|first|last|before|after|until|most|least
  |above|once|empty|absent|omit(ted)?|default|must|may|also|kept|removed|requires|excludes|replaces|merged?s?|gets
  |failure|success|upper|lower|tab|running)\b`.replaceAll(/\s+/g, ''),
  'g',
);

const claiming =
  /\b\d|\bat (most|least)\b|\bcannot\b|\bmust\b|\bnever\b|\balways\b|\bexpires?\b|\bremoved\b|\bonly\b|\b(newest|oldest|latest) first\b|\bsorted\b|\bin (the same )?order\b/i;

/** Whether a sentence without a mark has a number, a limit, an order or an end. */
export function needsFact({ text, isCovered }: Sentence): boolean {
  return !isCovered && claiming.test(text);
}

/** Returns every sentence of the description, apart from the examples and the catalogue of rules. */
export function sentencesIn({ paths, components, ...frame }: Node): Sentence[] {
  const found: Sentence[] = [];
  const enter = (node: Node, isInside: boolean) => {
    const isCovered = isInside || isMarked(node);
    const texts = [node['description'], ...('operationId' in node ? [node['summary']] : [])];
    for (const text of texts.filter((one) => typeof one === 'string').flatMap(splitSentences))
      found.push({ owner: node, text, isCovered });
    for (const [key, part] of Object.entries(node)) {
      if (/^(examples?|links)$/.test(key) || isCatalogue(key)) continue;
      for (const one of [part, ...asList(part)].map(asNode)) enter(one, isCovered);
    }
  };
  for (const part of [paths, components]) enter(asNode(part), false);
  enter(frame, true);
  return found;
}

/** Returns the claims of a text that are in none of the phrases. */
export function unsaidClaims(text: string, phrases: readonly string[]): string[] {
  return withoutPhrases(text, phrases).match(claims) ?? [];
}

/** Returns the words of a text that are in none of the phrases, the longest phrases first. */
function withoutPhrases(text: string, phrases: readonly string[]): string {
  const said = ` ${plain(text)} `;
  const found = phrases.filter((phrase) => said.includes(` ${phrase} `));
  found.sort((a, b) => b.length - a.length);
  return found.reduce((rest, phrase) => rest.replaceAll(` ${phrase} `, ' . '), said);
}

function splitSentences(description: string): string[] {
  return description
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.!?]) (?=[A-Z`])/)
    .map((text) => text.trim());
}
