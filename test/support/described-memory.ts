/** A translation memory as it is described, with every field. */
export const describedMemory = {
  translation_memory_id: '1',
  name: 'Nordlicht',
  source_language: 'en',
  target_languages: ['de'],
  segment_count: 1,
  creation_time: '2026-03-02T09:15:00.000Z',
  updated_time: '2026-03-02T09:15:00.000Z',
};
