// Around what the client reads at once and what it asks the store's consent for, and well beyond both.

export const sizes = {
  '1 MiB + 1': 1_048_577,
  '64 MiB': 67_108_864,
} as const;
