import { expect, test } from 'vitest';
import { fixtures } from '../../src/index.ts';
import { asking } from '../support/ask.ts';
import { openLastingStory } from '../support/sandboxes.ts';

const { ids, keys } = fixtures;
const sandbox = await openLastingStory();
const text = { text: ['a'], source_lang: 'en', target_lang: 'de' };
const anything = { ...text, name: 'a', source_media_content_type: 'audio/webm' };

test.each([
  ['/v3/style_profiles', 'glossary_ids', [ids.glossary], 400],
  ['/v3/style_profiles', 'glossary_ids', [ids.glossaryV2], 400],
  ['/v3/style_profiles', 'style_rule_ids', [ids.styleRuleList], 400],
  ['/v3/style_profiles', 'translation_memory_ids', [ids.translationMemory], 400],
  ['/v3/style_profiles', 'spoken_terms_id', ids.spokenTerms, 400],
  ['/v2/translate', 'style_id', ids.germanStyleRuleList, 404],
  ['/v2/translate', 'style_profile_id', ids.styleProfile, 404],
  ['/v2/translate', 'translation_memory_id', ids.translationMemory, 404],
  ['/v2/translate', 'glossary_id', ids.glossary, 404],
  ['/v2/translate', 'glossary_ids', [ids.glossaryV2], 404],
  ['/v3/voice/realtime', 'spoken_terms_id', ids.spokenTerms, 400],
  ['/v3/voice/realtime', 'glossary_id', ids.glossary, 400],
] as const)(
  'A resource of another account gives the same 404 as an unknown one. So do references: %s %s',
  async (path, field, value, status) => {
    const send = async (key: string, sent: unknown) => {
      const answer = await asking(sandbox, key)('POST', path, { ...anything, [field]: sent });
      return { status: answer.status, text: JSON.stringify(answer.body) };
    };
    expect((await send(keys.full, value)).status).toBeLessThan(300);
    const refused = await send(keys.full, typeof value === 'string' ? 'x' : ['x']);
    const named = status === 404 ? '"not_found"' : `"${field}: `;
    expect(refused).toEqual({ status, text: expect.stringContaining(named) });
    const foreign = await send(keys.otherAccount, value);
    expect({ ...foreign, text: foreign.text.replace(`${value}`, 'x') }).toEqual(refused);
  },
);
