// What a group of commands does not have, where a user looks for it.

export const groupNotes: Readonly<Record<string, string>> = {
  'glossaries-v2':
    'A v2 glossary cannot be edited, so there is no push. Use glossaries push, which needs v3.',
};
