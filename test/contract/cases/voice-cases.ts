import type { ContractCase } from './contract-case.ts';

export const voiceCases: readonly ContractCase[] = [
  {
    operation: 'voice_createSession',
    title: 'refuses a collection it does not know',
    body: { source_media_content_type: 'audio/webm', spoken_terms_id: 'unknown' },
    wrongBy: 'words',
    expected: { status: 400, body: { message: /^spoken_terms_id: / } },
  },
];
