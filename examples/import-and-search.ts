// Imports a translation memory, reports progress, and prints the segments that contain a word:
//   node import-and-search.ts memory.tmx battery

import { createClient, isLanguageServiceError, type ProgressListener } from 'language-service-client';

const [path = 'examples/nordlicht.tmx', word = 'battery'] = process.argv.slice(2);
const { translationMemories } = createClient();

try {
  const { translationMemoryId, skippedSegmentCount } = await translationMemories.importFrom(path, {
    onProgress: printOnce(),
  });
  console.log(`imported; ${skippedSegmentCount} segments skipped`);
  const found = translationMemories.listSegments(translationMemoryId, { filter_text: word }, { limit: 2 });
  for await (const { source_text, targets } of found) {
    console.log(`- ${source_text}`);
    for (const { target_language, target_text } of targets)
      console.log(`  ${target_language}: ${target_text}`);
  }
} catch (error) {
  // The message says what failed, and what to do.
  if (!isLanguageServiceError(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Prints when the file is uploaded, and each new status of the job. */
function printOnce(): ProgressListener {
  const printed = new Set<string>();
  return (event) => {
    if (event.type === 'warning') return console.error(event.message);
    const news =
      event.type === 'poll' ? `job is ${event.status}` : `${event.bytes} of ${event.size} bytes sent`;
    if (printed.has(news) || (event.type !== 'poll' && event.bytes !== event.size)) return;
    printed.add(news);
    console.log(news);
  };
}
