// npm runs this program when somebody packs a folder of this repository. Such a package would not work: its manifest
// refers to other folders. The program is plain JavaScript, since npm runs it on any Node.

const command = 'npm run pack';
console.error(
  `${process.env.npm_package_name} cannot be packed here. Use ${command}: it packs the published files into packed/.`,
);
process.exit(1);
