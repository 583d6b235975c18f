import { assumed, type BehavioursOf, documented, notModelled } from '../../fidelity/behaviour.ts';

/** Voice sessions, as far as Spoken Terms and reporting go. */
export const voiceBehaviours: BehavioursOf<'voice'> = {
  voice_createSession: [
    documented('Authentication 5', 'A scoped key gives 403.'),
    documented('What the service does 6', 'spoken_terms_id applies a Spoken Terms collection.'),
    assumed('An unknown collection or glossary gives 400.'),
    documented(
      'Parameters of other endpoints that use these resources: voice session request',
      'Takes X-Service-Reporting-Tag.',
    ),
    assumed('Answers with 200, session_id, streaming_url and token.'),
    notModelled('The session streams nothing, and the tag has no effect.'),
  ],
};
