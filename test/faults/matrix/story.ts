// The names that every case uses, and the secrets that no case may show.

const id = (end: string) => `00000000-0000-4000-8000-${end.padStart(12, '0')}`;

/** The key of every client. */
export const key = 'fault-key-93b7c1d5e2';
/** The signatures of the signed URLs. */
export const signatures = { upload: 'upsig-5f0a77c4b1', download: 'downsig-c81e6602dd' } as const;

export const ids = {
  style: id('101'),
  memory: id('301'),
  job: id('311'),
  exportJob: id('312'),
  uploadUrl: `https://files.example.com/uploads/311?expires=1772444700&signature=${signatures.upload}`,
} as const;

/** Values that only their receiver may read. */
export const secrets: readonly string[] = [key, signatures.upload, signatures.download];
