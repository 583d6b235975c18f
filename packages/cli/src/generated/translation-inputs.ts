// Generated from openapi/ by `npm run generate`. Do not edit.

import type { OperationInput } from 'language-service-description/command-data';

/** The arguments and options of each command of the resource, keyed by operationId. */
export const inputs: Readonly<Record<string, OperationInput>> = {
  translation_translateText: {
    description: 'Translates texts with the customization that the request names. Only the parameters that use the resources of this API are described; other fields are allowed in the request and in the response. Each glossary must have a dictionary for the requested language pair. A translation memory that does not exist or does not cover the pair returns 404.',
    positionals: [],
    options: {
      text: { field: 'text', summary: 'The texts.', kind: 'text', many: true, needed: true },
      'target-lang': {
        field: 'target_lang', summary: 'The language to translate into.', kind: 'text', needed: true,
      },
      'source-lang': {
        field: 'source_lang',
        summary: 'The language of the texts. Required with a glossary, because glossaries exclude source-language detection.',
        kind: 'text',
      },
      'glossary-id': {
        field: 'glossary_id',
        summary: 'Id of a glossary; the service applies the dictionary of the language pair. Requires `source_lang`; excludes `glossary_ids`.',
        kind: 'text', names: 'glossaries',
      },
      'glossary-ids': {
        field: 'glossary_ids',
        summary: 'Ids of up to 5 glossaries. Requires `source_lang`; excludes `glossary_id`. Each glossary must have a dictionary for the requested language pair.',
        kind: 'text', many: true, names: 'glossaries',
      },
      'style-id': {
        field: 'style_id', summary: 'Id of a style rule list.', kind: 'text', names: 'styleRules',
      },
      'style-profile-id': {
        field: 'style_profile_id', summary: 'Id of a style profile; it replaces the separate parameters.',
        kind: 'text', names: 'styleProfiles',
      },
      'translation-memory-id': {
        field: 'translation_memory_id', summary: 'Id of a translation memory that covers the language pair.',
        kind: 'text', names: 'translationMemories',
      },
      'translation-memory-threshold': {
        field: 'translation_memory_threshold',
        summary: 'Minimum match, in per cent, for a segment to apply; 75 or higher is recommended.',
        kind: 'integer',
      },
      'custom-instructions': {
        field: 'custom_instructions', summary: 'Instructions for this translation.', kind: 'text', many: true,
      },
      'tag-handling-version': {
        field: 'tag_handling_version', summary: 'Version of the tag handling; only `v2` is documented.',
        kind: 'text', suggestions: ['v2'],
      },
      'model-type': {
        field: 'model_type', summary: 'Kind of model; `latency_optimized` works with all of these features.',
        kind: 'text', suggestions: ['latency_optimized'],
      },
    },
    takesBody: true, fields: ['translations', 'translations.*'],
    example: 'language-service translation translate-text --text \'Check the brakes before every ride.\' --target-lang de --source-lang en --glossary-ids 00000000-0000-4000-8000-000000000501 --style-id 00000000-0000-4000-8000-000000000102 --translation-memory-id 00000000-0000-4000-8000-000000000301 --translation-memory-threshold 80 --custom-instructions \'Address the rider directly and use the imperative.\' --tag-handling-version v2 --model-type latency_optimized',
  },
  translation_translateDocument: {
    description: 'Uploads a document for translation with the customization that the request names. Only the parameters that use the resources of this API are described. Accepted file types: docx, pptx, xlsx, pdf, htm, html, txt, xlf, xliff (1.2, 2.0, 2.1), srt, idml, xml, json, dita, mif, and the images jpeg, jpg and png (beta). On the paid tier, docx, pptx and pdf files may have up to 100 MB. Each glossary must have a dictionary for the requested language pair. A translation memory that does not exist or does not cover the pair returns 404.',
    positionals: [],
    options: {
      file: { field: 'file', summary: 'The document.', kind: 'file', needed: true },
      'target-lang': {
        field: 'target_lang', summary: 'The language to translate into.', kind: 'text', needed: true,
      },
      'source-lang': {
        field: 'source_lang',
        summary: 'The language of the document. Required with a glossary, because glossaries exclude source-language detection.',
        kind: 'text',
      },
      filename: {
        field: 'filename', summary: 'Name of the document, if the file part has no name.', kind: 'text',
      },
      'output-format': {
        field: 'output_format',
        summary: 'File type of the translation, if it differs from that of the document.', kind: 'text',
      },
      'glossary-id': {
        field: 'glossary_id',
        summary: 'Id of a glossary; the service applies the dictionary of the language pair. Requires `source_lang`; excludes `glossary_ids`.',
        kind: 'text', names: 'glossaries',
      },
      'glossary-ids': {
        field: 'glossary_ids',
        summary: 'Ids of up to 5 glossaries. Requires `source_lang`; excludes `glossary_id`. Each glossary must have a dictionary for the requested language pair.',
        kind: 'text', many: true, names: 'glossaries',
      },
      'style-id': {
        field: 'style_id', summary: 'Id of a style rule list.', kind: 'text', names: 'styleRules',
      },
      'style-profile-id': {
        field: 'style_profile_id', summary: 'Id of a style profile; it replaces the separate parameters.',
        kind: 'text', names: 'styleProfiles',
      },
      'translation-memory-id': {
        field: 'translation_memory_id', summary: 'Id of a translation memory that covers the language pair.',
        kind: 'text', names: 'translationMemories',
      },
      'translation-memory-threshold': {
        field: 'translation_memory_threshold',
        summary: 'Minimum match, in per cent, for a segment to apply; 75 or higher is recommended.',
        kind: 'integer',
      },
      'enable-watermark': {
        field: 'enable_watermark',
        summary: 'Whether to apply a watermark to docx and pdf output; ignored for other formats.',
        kind: 'flag',
      },
    },
    takesBody: true, fields: ['document_id', 'document_key'],
    example: 'language-service translation translate-document --file nordlicht-manual.docx --target-lang de --source-lang en --glossary-id 00000000-0000-4000-8000-000000000501 --style-id 00000000-0000-4000-8000-000000000102 --enable-watermark',
  },
};
