/** Texts that break what takes text for code, a letter for a byte, or one line for granted. */
export const oddTexts: Readonly<Record<string, string>> = {
  'a quote': "O'Brien",
  'the end of a statement': '";--',
  'a wildcard': '100 % of _all_',
  'a backslash': 'a\\b\\',
  'a template': '\u0024{1+1} {{1+1}} #{1+1}',
  'a tag': '<script>alert(1)</script>&amp;',
  'a path': '../../etc/passwd',
  'a format': '%s %n %d',
  'text that is JSON': '{"a":[1]}',
  'a name every object has': '__proto__',
  'right to left': '\u202eabc\u202c \u05d0',
  'a family': '👩‍👩‍👧‍👦',
  'letters composed': 'caf\u00e9',
  'letters decomposed': 'cafe\u0301',
  'the last character': '\uffff',
  'a character of the last plane': '\u{10ffff}',
  'a letter with ten thousand marks': `e${'\u0301'.repeat(10_000)}`,
  'a space in front': ' a',
  'a space behind': 'a ',
  'nothing but spaces': '   ',
  'other white space': '\u00a0a\u200b',
  'a line end': 'a\nb',
  'a carriage return': 'a\r\nb',
  'the line ends of Unicode': 'a\u0085b\u2028c',
  'a tab': 'a\tb',
  NUL: 'a\0b',
  'a control character': 'a\u0007\u001bb',
  'a byte order mark': '\ufeffa',
  'a megabyte': 'a'.repeat(1024 * 1024),
};

/** What a term of Spoken Terms may not be. A line end makes two terms. */
export const noTerm: readonly string[] = [
  'a letter with ten thousand marks',
  'a space in front',
  'a space behind',
  'other white space',
  'a byte order mark',
  'nothing but spaces',
  'the line ends of Unicode',
  'a tab',
  'NUL',
  'a control character',
  'a megabyte',
];

/** What the source or the target of a glossary entry may not be. */
export const noEntry: readonly string[] = [...noTerm, 'a line end', 'a carriage return'];
