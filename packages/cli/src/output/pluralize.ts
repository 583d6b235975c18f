/** `1 unit`, `2 units`. */
export function pluralize(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
