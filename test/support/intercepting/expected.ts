// What the program prints of each of its cases, whatever is between client and service.

import { expect } from 'vitest';

const moved = (bytes: number) => expect.objectContaining({ bytes, translationMemoryId: 'tm' });
const fetched = (bytes: number) => expect.objectContaining({ bytes, right: true });

export const expected = {
  call: expect.objectContaining({ glossaries: [] }),
  'small upload': moved(1_000),
  'large upload': moved(5_242_880),
  'large stream': moved(2_097_152),
  'large path': moved(2_097_152),
  'refused upload': expect.objectContaining({ name: 'UploadError', status: 403 }),
  'small download': fetched(1_000),
  'large download': fetched(3_145_728),
};
