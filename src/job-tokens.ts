// A token is what another process needs to go on, and no more: no key, and no signed address, which would be a key.

/** Resumes an import. */
export interface ImportToken {
  readonly operation: 'import';
  readonly jobId: string;
  /** True once the file has been sent: what is left is to wait. */
  readonly uploaded?: boolean | undefined;
  /** When the upload address stops working. */
  readonly expiresAt?: string | undefined;
}

/** Resumes an export. */
export interface ExportToken {
  readonly operation: 'export';
  readonly jobId: string;
  readonly translationMemoryId: string;
}

export type JobToken = ImportToken | ExportToken;
