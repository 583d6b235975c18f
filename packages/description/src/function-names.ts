// A function of an entry is named by what it does to what: `styleRules_update` is `updateStyleRule`. A path parameter
// tells a resource whose plural names one thing: `{spoken_terms_id}` makes `spokenTerms_get` `getSpokenTerms`.

import type { Operation } from './operations.ts';

export function nameFunctions(operations: readonly Operation[]): ReadonlyMap<Operation, string> {
  const ids = new Set(operations.flatMap(({ pathParameters }) => pathParameters.map(({ name }) => name)));
  const names = new Map(operations.map((operation) => [operation, nameFunction(operation, ids)]));
  const first = new Map<string, Operation>();
  for (const [operation, name] of names) {
    const other = first.get(name);
    if (other !== undefined)
      throw new Error(`${other.id} and ${operation.id} would both be the function ${name}: rename one.`);
    first.set(name, operation);
  }
  return names;
}

/** Returns the entry point of a resource: `translation-memories` for `translationMemories`. */
export function entryOf(resource: string): string {
  return wordsOf(resource).join('-').toLowerCase();
}

/** Returns `Glossary` for `glossary`. */
export function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function nameFunction({ resource, name }: Operation, ids: ReadonlySet<string>): string {
  const [, verb = '', rest = ''] = /^([a-z]+)(.*)$/.exec(name) ?? [];
  const words = wordsOf(resource);
  const isOfTheVerb = words.at(-1)?.toLowerCase().startsWith(verb.replace(/e$/, '')) ?? false;
  // `correction` says no more than `correct`.
  const noun = isOfTheVerb ? words.slice(0, -1) : words;
  const isPlural = (name === 'list' && rest === '') || ids.has(`${words.join('_').toLowerCase()}_id`);
  return verb + (isPlural ? noun : noun.map(singular)).map(pascal).join('') + rest;
}

/** Returns `glossaries V2` for `glossariesV2`. */
function wordsOf(name: string): string[] {
  return name.split(/(?=[A-Z])/);
}

function singular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/s$/, '');
}
