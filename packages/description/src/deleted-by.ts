// A style profile refers to its components by id, and keeps the id of one that was deleted.

type Component = 'glossaries' | 'styleRules' | 'translationMemories' | 'spokenTerms';

/** What an operation deletes, when a style profile can hold it: the resource, as the client names it. */
export const deletedBy: Readonly<Record<string, Component>> = {
  glossaries_delete: 'glossaries',
  glossariesV2_delete: 'glossaries',
  styleRules_delete: 'styleRules',
  translationMemories_delete: 'translationMemories',
  spokenTerms_delete: 'spokenTerms',
};
