import { expect, test } from 'vitest';
import type { Finding } from '../../src/correction/finding.ts';
import { trustedText } from '../../src/correction/trusted-corrections.ts';

/** What a finding of that kind makes of the first place that says so. */
function trusted(line: string, problem: string, part: Partial<Finding>): string | undefined {
  const start = line.indexOf(problem);
  const finding = { rule: 'SomeRule', kind: 'Grammar', suggestions: ['right'], ...part };
  return trustedText({ ...finding, start, end: start + problem.length }, line);
}

test.each(['Agreement', 'Grammar', 'Punctuation', 'Typo'])('%s is corrected', (kind) => {
  expect(trusted('This wrong word.', 'wrong', { kind })).toBe('right');
});

test.each(['Style', 'Readability', 'Enhancement', 'Regionalism', 'WordChoice', 'Formatting'])(
  '%s is left alone',
  (kind) => {
    expect(trusted('This wrong word.', 'wrong', { kind })).toBeUndefined();
  },
);

test.each(['MassNouns', 'DiscourseMarkers', 'DoubleCheckHyphen'])('the rule %s is doubted', (rule) => {
  expect(trusted('This wrong word.', 'wrong', { rule })).toBeUndefined();
});

test('a place that could say two things is left alone', () => {
  expect(trusted('This wrong word.', 'wrong', { suggestions: ['one', 'other'] })).toBeUndefined();
});

test('a place that could say nothing else is left alone', () => {
  expect(trusted('This wrong word.', 'wrong', { suggestions: [] })).toBeUndefined();
});

test('a forgotten apostrophe has its likely suggestion first', () => {
  const part = { rule: 'ItsContraction', kind: 'Punctuation', suggestions: ["It's", 'It has'] };
  expect(trusted('Its late.', 'Its', part)).toBe("It's");
});

test.each([
  'a `wrong` word',
  'a <b>wrong</b> word',
  'a {wrong} word',
  'a %wrong% word',
  'a wrong_word',
  'a wrong.word',
  'a wrong1 word',
  '/a/wrong/word',
  'wrong@example.com',
])('%s is no prose', (line) => {
  expect(trusted(line, 'wrong', {})).toBeUndefined();
});

test.each(['a "wrong" word', 'a (wrong) word', 'all wrong!', 'one,wrong'])('%s is prose', (line) => {
  expect(trusted(line, 'wrong', {})).toBe('right');
});

test.each([
  ['Where Untill lives.', 'Untill', undefined],
  ['unTill it is dark.', 'unTill', undefined],
  ['Untill Meyer', 'Untill', undefined],
  ['Untill it is dark.', 'Untill', 'Until'],
  ['Wait. Untill it is dark.', 'Untill', 'Until'],
  ['wait untill it is dark', 'untill', 'Until'],
])('in "%s" %s may be a name', (line, word, expected) => {
  expect(trusted(line, word, { rule: 'SpellCheck', kind: 'Spelling', suggestions: ['Until'] })).toBe(
    expected,
  );
});

test.each([
  ['Check the the brakes.', 'the the', 'right'],
  ['F. F. Meyer', 'F. F.', undefined],
  ['XLIFF XLIFF', 'XLIFF XLIFF', undefined],
])('in "%s" a repetition is %s', (line, problem, expected) => {
  expect(trusted(line, problem, { kind: 'Repetition' })).toBe(expected);
});

test.each([
  ['so i think', 'right'],
  ["so i'm late", 'right'],
  ['the letter "i" here', undefined],
])('in "%s" the pronoun is %s', (line, expected) => {
  expect(trusted(line, 'i', { rule: 'CapitalizePersonalPronouns', kind: 'Capitalization' })).toBe(expected);
});

test('a capital of one letter stays the only one', () => {
  expect(trusted('A hour ago.', 'A', { rule: 'AnA', suggestions: ['AN'] })).toBe('An');
});
