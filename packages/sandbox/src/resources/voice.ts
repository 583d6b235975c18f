// Creates voice sessions. The sandbox has no streaming, so no server listens at the streaming address. Keys with scopes
// are refused, because no scope allows this operation.

import { randomBytes } from 'node:crypto';
import { badRequest } from '../errors/refusal.ts';
import type { Service } from '../sandbox-service.ts';
import type { HandlersOf } from './handler.ts';

export function voiceHandlers({ catalog, newId }: Service): HandlersOf<'voice'> {
  return {
    voice_createSession: ({ account, origin, body }) => {
      const { spoken_terms_id: terms, glossary_id: glossary } = body;
      if (terms !== undefined && catalog.spokenTerms.get(account.id, terms) === undefined) {
        throw badRequest('spoken_terms_id', 'is not a Spoken Terms collection of this account');
      }
      if (glossary !== undefined && catalog.glossaries.get(account.id, glossary) === undefined) {
        throw badRequest('glossary_id', 'is not a glossary of this account');
      }
      return {
        status: 200,
        body: {
          session_id: newId(),
          streaming_url: `${origin.replace(/^http/, 'ws')}/v3/voice/realtime/connect`,
          token: randomBytes(32).toString('base64url'),
        },
      };
    },
  };
}
