/** A TMX file of 240 units in five languages, for imports. The build puts it beside this file. */
export const sample = new URL('../../../../examples/nordlicht.tmx', import.meta.url);
