// A sentence in plain words is a claim too. What no row of its place says has no word but names and those that state
// nothing by themselves.

import { isCatalogue, isMarked } from './claims.ts';
import { asList, asNode, type Node } from './places.ts';
import { plain } from './plain.ts';

/** A sentence that a reader takes for a fact, and the node whose description has it. */
export interface Sentence {
  readonly owner: Node;
  readonly text: string;
  /** Whether a mark covers it, so that it may be assumed. */
  readonly isCovered: boolean;
  /** The names of the places around it. */
  readonly names: readonly string[];
}

/** Words that state nothing by themselves. */
const own = new Set(
  wordsIn(
    `a an and are as at by for from has have if in into is it its of on or one so that the their them these they this
    those to was were when which what while will with you you're s id unique name names number list lists entry entries
    text code collection description form value values use uses used using request response service field fields
    language languages created updated stored described resource resources customization order per same thing term terms
    dictionary dictionaries pair file media size type kind state detail reason session job page body parameter
    parameters returns return message operation apply applies link links linked whether new phrases corrected submitted declared exported requested
    application translate translated`,
  ),
);

const claiming =
  /\b\d|\bat (most|least)\b|\bcannot\b|\bmust\b|\bnever\b|\balways\b|\bexpires?\b|\bremoved\b|\bonly\b|\b(newest|oldest|latest) first\b|\bsorted\b|\bin (the same )?order\b/i;

/** Whether a sentence without a mark has a number, a limit, an order or an end. */
export function needsFact({ text, isCovered, names }: Sentence): boolean {
  return !isCovered && claiming.test(text) && ['paths', 'components'].includes(names[0] ?? '');
}

/** Returns every sentence of the description, apart from the examples and the catalogue of rules. */
export function sentencesIn(document: Node): Sentence[] {
  const found: Sentence[] = [];
  const enter = (node: Node, names: readonly string[], isInside: boolean) => {
    const isCovered = isInside || isMarked(node);
    const { description } = node;
    if (typeof description === 'string')
      for (const text of splitSentences(description)) found.push({ owner: node, text, isCovered, names });
    if (typeof node['operationId'] === 'string' && typeof node['summary'] === 'string')
      found.push({ owner: node, text: node['summary'], isCovered, names });
    for (const [key, part] of Object.entries(node)) {
      if (/^(examples?|links)$/.test(key) || isCatalogue(key)) continue;
      const inner = [
        ...names,
        key,
        ...[node['operationId'], node['name']].filter((one) => typeof one === 'string'),
      ];
      for (const one of [part, ...asList(part)].map(asNode)) enter(one, inner, isCovered);
    }
  };
  enter(document, [], false);
  return found;
}

/** Returns the words of a sentence that neither a phrase nor a name nor another word of no claim accounts for. */
export function unsaidWords({ text, names, owner }: Sentence, phrases: readonly string[]): string[] {
  const known = [...names.slice(-8), owner['name'], owner['operationId']].flatMap((name) =>
    wordsIn(String(name ?? '')),
  );
  const left = withoutPhrases(text, phrases);
  return wordsIn(left).filter((word) => !own.has(word) && !known.includes(word));
}

/** Returns the words of a text that are in none of the phrases, the longest phrases first. */
export function withoutPhrases(text: string, phrases: readonly string[]): string {
  const said = ` ${plain(text)} `;
  const found = phrases.filter((phrase) => said.includes(` ${phrase} `));
  found.sort((a, b) => b.length - a.length);
  return found.reduce((rest, phrase) => rest.replaceAll(` ${phrase} `, ' . '), said);
}

function wordsIn(text: string): string[] {
  const parts = text.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).match(/[\p{L}\d]+/gu) ?? [];
  return parts.map((word) => word.replace(/ies$/, 'y').replace(/(?<=..[^s])s$/, ''));
}

function splitSentences(description: string): string[] {
  return description
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.!?]) (?=[A-Z`])/)
    .map((text) => text.trim());
}
