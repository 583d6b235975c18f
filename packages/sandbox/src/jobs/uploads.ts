/** The uploads that are being received. They end with the process, so they are not stored. */
export interface Uploads {
  /** Receives a file of a job. */
  during<T>(job: string, work: () => Promise<T>): Promise<T>;
  /** Whether a file of the job is being received. */
  has(job: string): boolean;
}

/** No uploads yet. */
export function createUploads(): Uploads {
  const current: string[] = [];
  return {
    during: async (job, work) => {
      current.push(job);
      return work().finally(() => current.splice(current.indexOf(job), 1));
    },
    has: (job) => current.includes(job),
  };
}
