// Refuses to pack a folder of this repository, because its manifest refers to other folders. npm runs this program
// before it packs. It is plain JavaScript, because npm runs it on any Node.

const command = 'npm run pack';
console.error(
  `${process.env.npm_package_name} cannot be packed here. Use ${command}: it packs the published files into packed/.`,
);
process.exit(1);
