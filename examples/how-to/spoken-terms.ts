import { createClient } from 'language-service-client';
import { decodeTerms, encodeTerms } from 'language-service-client/spoken-terms-lists';

const { spokenTerms } = createClient();

const { spoken_terms_id } = await spokenTerms.create({
  name: 'Product names',
  term_lists: [{ lang: 'en', entries: encodeTerms(['PolarDrive', 'AuroraPack']) }],
});
// An update merges: existing terms are kept.
const term_lists = [{ lang: 'en', entries: encodeTerms(['AuroraPack', 'Fjordline']) }];
await spokenTerms.update(spoken_terms_id, { term_lists });

const { entries } = await spokenTerms.getEntries(spoken_terms_id, { lang: 'en' });
console.log(decodeTerms(entries).join(', '));
await spokenTerms.delete(spoken_terms_id);

// Output:
// PolarDrive, AuroraPack, Fjordline
