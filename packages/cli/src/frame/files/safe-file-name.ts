// Converts names of the service, which may be any text, to file names. A file name has no separator, no control
// character, no leading dot, and no name that an operating system reserves. No two file names differ only in case.

const LONGEST = 120;
const FORBIDDEN = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Converts a text to a safe file name without an extension. */
export function safeFileName(text: string): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(FORBIDDEN, '_')
    .replace(/^[\s.]+/, '');
  const [...characters] = plain;
  const short = withoutDots(shortened(characters));
  if (short === '') return 'unnamed';
  return RESERVED.test(short.split('.')[0] ?? '') ? `_${short}` : short;
}

/** Returns a function that converts a text to a safe file name. If the name was used before, adds a number to it. */
export function uniqueFileNames(extension: string): (text: string) => string {
  const taken = new Set<string>();
  return (text) => {
    const stem = safeFileName(text);
    let name = `${stem}${extension}`;
    for (let count = 2; taken.has(key(name)); count += 1) name = `${stem} (${count})${extension}`;
    taken.add(key(name));
    return name;
  };
}

/** Removes spaces and dots at the end. Uses a loop, because a regular expression would take quadratic time. */
function withoutDots(name: string): string {
  let end = name.length;
  while (/[\s.]/.test(name[end - 1] ?? '')) end -= 1;
  return name.slice(0, end);
}

function key(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** Shortens a file name in characters and in bytes, because file systems limit the number of bytes. */
function shortened(characters: readonly string[]): string {
  let name = characters.slice(0, LONGEST).join('');
  while (Buffer.byteLength(name) > 200) name = [...name].slice(0, -1).join('');
  return name;
}
