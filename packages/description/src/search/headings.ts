/**
 * Returns the anchor of a heading: in lower case, with hyphens for spaces, without punctuation. For example,
 * `read-a-list` for `Read a list`.
 */
export function headingSlug(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

/** Returns a heading or a sentence without its Markdown, for example without link addresses. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '');
}
