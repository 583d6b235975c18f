// An overloaded server or gateway may succeed a moment later; any other refusal is final.

const transient: readonly number[] = [408, 429, 500, 502, 503, 504, 529];

/** Whether a retry may succeed after this status. */
export function isTransient(status: number): boolean {
  return transient.includes(status);
}
