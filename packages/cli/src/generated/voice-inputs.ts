// Generated from openapi/ by `npm run generate`. Do not edit.

import type { OperationInput } from 'language-service-description/command-data';

/** The arguments and options of each command of the resource, keyed by operationId. */
export const inputs: Readonly<Record<string, OperationInput>> = {
  voice_createSession: {
    description: 'Creates a voice session. A Spoken Terms collection improves its transcription. Only the parameters that use the resources of this API are described. Scoped keys are not supported yet; they receive 403.',
    positionals: [],
    options: {
      'source-media-content-type': {
        field: 'source_media_content_type', summary: 'Media type of the streamed audio.', kind: 'text',
        needed: true,
      },
      'target-languages': {
        field: 'target_languages', summary: 'The languages to translate the speech into.', kind: 'text',
        many: true,
      },
      'spoken-terms-id': {
        field: 'spoken_terms_id', summary: 'Id of the Spoken Terms collection to apply.', kind: 'text',
        names: 'spokenTerms',
      },
      'glossary-id': {
        field: 'glossary_id', summary: 'Id of a glossary to apply.', kind: 'text', names: 'glossaries',
      },
    },
    takesBody: true, fields: ['session_id', 'streaming_url', 'token'],
    example: 'language-service voice create-session --source-media-content-type \'audio/webm;codecs=opus\' --target-languages de --spoken-terms-id 00000000-0000-4000-8000-000000000401',
  },
};
