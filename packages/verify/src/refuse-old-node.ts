// Imported first by the command: an old Node is refused in a line, before anything that it lacks is called.

// An older Node cannot group a list by a key.
if (Object.groupBy === undefined) {
  console.error(`language-service-verify needs Node >= 22.13; this is ${process.version}`);
  process.exit(1);
}
