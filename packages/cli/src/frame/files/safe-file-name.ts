// A name of the service is any text. As the name of a file it holds no separator, no control character, no leading dot
// and no name that a system keeps for itself; and no two names are the same on a disk that ignores case.

const LONGEST = 120;
const FORBIDDEN = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Returns the text as the name of a file, without an extension. */
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

/** Makes names of files, each another: a name that is taken gets a number. */
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

/** Removes blanks and dots at the end. A pattern for them would start again at each of them. */
function withoutDots(name: string): string {
  let end = name.length;
  while (/[\s.]/.test(name[end - 1] ?? '')) end -= 1;
  return name.slice(0, end);
}

function key(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** Shortens a name. A file system counts bytes, so a long name in another script is cut earlier. */
function shortened(characters: readonly string[]): string {
  let name = characters.slice(0, LONGEST).join('');
  while (Buffer.byteLength(name) > 200) name = [...name].slice(0, -1).join('');
  return name;
}
