import { createClient } from 'language-service-client';
import { decodeEntries, encodeEntries } from 'language-service-client/glossary-entries';

const { glossaries } = createClient();
const pair = { source_lang: 'en', target_lang: 'de' };

const { glossary_id } = await glossaries.create({
  name: 'Workshop terms',
  dictionaries: [{ ...pair, entries: encodeEntries({ 'chain guard': 'Kettenschutz', hub: 'Nabe' }) }],
});
// An update merges: an existing source gets the new target.
const entries = encodeEntries({ hub: 'Radnabe', spoke: 'Speiche' });
await glossaries.update(glossary_id, { dictionaries: [{ ...pair, entries }] });

const { dictionaries } = await glossaries.getEntries(glossary_id, pair);
for (const dictionary of dictionaries)
  for (const { source, target } of decodeEntries(dictionary.entries)) console.log(source, '->', target);
await glossaries.delete(glossary_id);

// Output:
// chain guard -> Kettenschutz
// hub -> Radnabe
// spoke -> Speiche
