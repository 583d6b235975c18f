// A style profile refers to its components by id. It keeps the id after the component is deleted.

type Component = 'glossaries' | 'styleRules' | 'translationMemories' | 'spokenTerms';

/**
 * The type of resource that an operation deletes, keyed by operationId. Contains only the types of resources that a
 * style profile can refer to.
 */
export const deletedBy: Readonly<Record<string, Component>> = {
  glossaries_delete: 'glossaries',
  glossariesV2_delete: 'glossaries',
  styleRules_delete: 'styleRules',
  translationMemories_delete: 'translationMemories',
  spokenTerms_delete: 'spokenTerms',
};
