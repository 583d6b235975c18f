// npm cannot pack a folder of this repository: its manifest names other folders. npm runs this file as plain JavaScript.

const command = 'npm run pack';
console.error(
  `${process.env.npm_package_name} cannot be packed here: ${command} packs what is published into packed/.`,
);
process.exit(1);
