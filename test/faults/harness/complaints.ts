// An unhandled rejection, a warning or console output reaches the user even when every promise settles.

const printers = ['log', 'info', 'warn', 'error', 'debug'] as const;

/** Records unhandled rejections, warnings and console output until it is stopped. */
export function listenForComplaints(): { stop(): string[] } {
  const heard: string[] = [];
  const onRejection = (reason: unknown) => heard.push(`unhandled rejection: ${String(reason)}`);
  const onWarning = (warning: Error) => heard.push(`warning: ${warning.message}`);
  const originals = printers.map((name) => [name, console[name]] as const);
  for (const name of printers)
    console[name] = (...words: unknown[]) => void heard.push(`${name}: ${words.join(' ')}`);
  process.on('unhandledRejection', onRejection);
  process.on('warning', onWarning);
  return {
    stop() {
      process.off('unhandledRejection', onRejection);
      process.off('warning', onWarning);
      for (const [name, original] of originals) console[name] = original;
      return heard;
    },
  };
}
