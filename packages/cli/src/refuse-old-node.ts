// Imported first by the command: an old Node is refused in a line, before anything that it lacks is called.

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 13)) {
  console.error(`language-service needs Node >= 22.13; this is ${process.version}`);
  process.exit(2);
}
