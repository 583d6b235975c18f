import { assumed, type Behaviour, documented, notModelled } from '../../fidelity/behaviour.ts';
import { defineResource } from '../resource.ts';
import { translationHandlers } from './translation-handlers.ts';

const PLACE = 'Parameters of other endpoints that use these resources';

const CUSTOMIZATION: readonly Behaviour[] = [
  documented('Limits: glossary_ids per request', 'More than five glossary_ids give 400.'),
  documented(
    `${PLACE}: POST /v2/translate, POST /v2/document`,
    'glossary_ids need source_lang, exclude glossary_id, and must each hold the language pair.',
  ),
  documented('Glossary (v3) 2', 'A glossary needs a source language: it cannot be combined with detection.'),
  documented('Glossary (v3) 1', 'A dictionary into EN, PT or ZH also applies to its variants.'),
  assumed('Breaking these rules gives 400; an unknown glossary gives 404.'),
  documented(
    'Translation memories 6',
    'A memory that does not exist or does not cover the language pair gives 404.',
  ),
  documented('Translation memory: target_languages', 'A target language and target_lang must be compatible.'),
  assumed(
    'They are compatible if they are equal, or if one is the base language of the other. Two variants are not.',
  ),
  documented('Limits: translation_memory_threshold', 'A threshold that is not from 0 to 100 gives 400.'),
  documented(`${PLACE}: both`, 'style_id names a style rule list.'),
  assumed('An unknown list gives 404; a list whose language is not target_lang gives 400.'),
  documented('What the service does 3', 'A style profile applies the components it links.'),
  assumed('Components of a profile that do not fit the language pair are ignored.'),
];

/** Text and document translation, as far as customization goes. */

export const translation = defineResource({
  name: 'translation',
  title: 'Translation',
  handlers: translationHandlers,
  behaviours: {
    translation_translateText: [
      ...CUSTOMIZATION,
      documented('What the service does 4', 'The same source text gives its stored translation.'),
      assumed('The threshold is 75 by default. The match is the share of characters that need no edit.'),
      assumed('A memory takes precedence over glossaries, and named components over those of a profile.'),
      assumed('Glossary terms replace whole words in any case, the longest first.'),
      notModelled('Nothing else is translated: such a text comes back with the target language as a prefix.'),
      notModelled(
        'Similar sources are searched in the first 20 000 units of a memory, equal ones in all units.',
      ),
      notModelled('Texts of more than 2000 characters match equal sources only.'),
      notModelled('Style rules, custom_instructions, tag_handling_version and model_type have no effect.'),
      notModelled(
        'Spaces and punctuation separate words; terms in a text without them, as in Chinese, are not replaced.',
      ),
    ],
    translation_translateDocument: [
      ...CUSTOMIZATION,
      documented(PLACE, 'A file of a type that is not listed gives 400.'),
      documented('Limits: Document size, paid tier', 'A docx, pptx or pdf of more than 100 MB is refused.'),
      assumed('The status is 413; 100 MB are 104 857 600 bytes.'),
      assumed('A file without a name may have any type.'),
      assumed('Answers with 200, document_id and document_key.'),
      notModelled(
        'The document is discarded: there is no status and no result, and enable_watermark has no effect.',
      ),
      notModelled('A document uses no character quota.'),
    ],
  },
});
