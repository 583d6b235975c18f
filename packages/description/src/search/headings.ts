/** Returns the anchor of a heading: the heading in lower case, with hyphens for spaces, without punctuation. */
export function headingSlug(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

/** Returns a heading or a sentence in Markdown as plain text. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '');
}
