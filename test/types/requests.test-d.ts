import type { Client } from 'language-service-client';
import { test } from 'vitest';

declare const client: Client;
declare const id: string;

test('a partial update takes any field alone', () => {
  client.styleProfiles.update(id, { spoken_terms_id: null });
});

test('a document is given as a Blob or as bytes', () => {
  client.translation.translateDocument({ file: new Blob([]), target_lang: 'de' });
  client.translation.translateDocument({ file: new Uint8Array(1), target_lang: 'de' });
});

test('a documented set of values is closed in a request', () => {
  // @ts-expect-error
  client.styleRules.create({ name: 'Manuals', language: 'nl' });
});

test('an assumed set of values is open in a request', () => {
  client.glossaries.getEntries(id, { source_lang: 'en', target_lang: 'gsw' });
});

test('a required field cannot be left out', () => {
  // @ts-expect-error
  client.styleRules.create({ language: 'en' });
});

test('a required field below the body cannot be left out', () => {
  // @ts-expect-error
  client.translationMemories.createImport({ source_file: { file_name: 'manuals.tmx' } });
});

test('a body cannot be left out', () => {
  // @ts-expect-error
  client.styleRules.create();
});

test('a field that is misspelt is refused', () => {
  // @ts-expect-error
  client.styleRules.update(id, { Name: 'Manuals' });
});

test('an id is not left out', () => {
  // @ts-expect-error
  client.styleRules.get();
});

test('an operation the description does not have is not a method', () => {
  // @ts-expect-error
  client.styleRules.archive(id);
});
