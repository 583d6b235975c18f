// The built-in checker: misspellings that are a word in neither spelling of English, and repeated words. It knows no
// grammar and ignores unknown words.

import type { Finding } from './finding.ts';

/** What is written for what is meant. */
const MISSPELLINGS: Readonly<Record<string, string>> = {
  ...{ accomodate: 'accommodate', acheive: 'achieve', adress: 'address', agressive: 'aggressive' },
  ...{ alot: 'a lot', apparant: 'apparent', arguement: 'argument', basicly: 'basically' },
  ...{ becuase: 'because', befor: 'before', begining: 'beginning', beleive: 'believe' },
  ...{ buisness: 'business', calender: 'calendar', comming: 'coming', commited: 'committed' },
  ...{ completly: 'completely', definately: 'definitely', desparate: 'desperate', diffrent: 'different' },
  ...{ embarass: 'embarrass', enviroment: 'environment', existance: 'existence', experiance: 'experience' },
  ...{ familar: 'familiar', finaly: 'finally', foriegn: 'foreign', freind: 'friend' },
  ...{ goverment: 'government', gaurantee: 'guarantee', happend: 'happened', immediatly: 'immediately' },
  ...{ independant: 'independent', knowlege: 'knowledge', libary: 'library', maintainance: 'maintenance' },
  ...{ neccessary: 'necessary', necesary: 'necessary', noticable: 'noticeable', occured: 'occurred' },
  ...{ occurence: 'occurrence', oppurtunity: 'opportunity', posession: 'possession', prefered: 'preferred' },
  ...{ priviledge: 'privilege', probaly: 'probably', publically: 'publicly', realy: 'really' },
  ...{ recieve: 'receive', recieved: 'received', recomend: 'recommend', refered: 'referred' },
  ...{ relevent: 'relevant', responsability: 'responsibility', seperate: 'separate', similiar: 'similar' },
  ...{ succesful: 'successful', suprise: 'surprise', teh: 'the', thier: 'their' },
  ...{ tommorow: 'tomorrow', tounge: 'tongue', truely: 'truly', untill: 'until' },
  ...{ usefull: 'useful', wich: 'which', writting: 'writing', wierd: 'weird' },
};

const WORD = /(?<![\p{L}\p{N}'’_-])\p{L}+(?![\p{L}\p{N}'’_-])/gu;
const TWICE = /(?<![\p{L}\p{N}'’_-])(the|a|an|of|to|in|and|is|are|for|with|on)\s+\1(?![\p{L}\p{N}'’_-])/giu;

/** The common mistakes of a line. */
export function checkCommon(line: string): readonly Finding[] {
  return [...misspellings(line), ...repetitions(line)];
}

function* misspellings(line: string): Generator<Finding> {
  for (const { 0: word, index } of line.matchAll(WORD)) {
    const lower = word.toLowerCase();
    const meant = Object.hasOwn(MISSPELLINGS, lower) ? MISSPELLINGS[lower] : undefined;
    if (meant === undefined || hasCapitalInside(word)) continue;
    const suggestions = [/^\p{Lu}/u.test(word) ? meant.charAt(0).toUpperCase() + meant.slice(1) : meant];
    yield { rule: 'CommonMistakes', kind: 'Typo', start: index, end: index + word.length, suggestions };
  }
}

function* repetitions(line: string): Generator<Finding> {
  for (const { 0: words, 1: word = '', index } of line.matchAll(TWICE))
    yield {
      rule: 'RepeatedWords',
      kind: 'Repetition',
      start: index,
      end: index + words.length,
      suggestions: [words.slice(0, word.length)],
    };
}

function hasCapitalInside(word: string): boolean {
  return /\p{Lu}/u.test(word.slice(1));
}
