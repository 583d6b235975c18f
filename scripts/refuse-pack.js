// A folder of this repository is no package: its manifest names folders beside it. Plain JavaScript, as npm runs it.

const command = 'npm run prove -- release packages';
console.error(
  `${process.env.npm_package_name} cannot be packed here: ${command} packs what is published into packed/.`,
);
process.exit(1);
