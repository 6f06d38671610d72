import { IconSize } from './iconOf.js';

const loaded = { [IconSize.STANDARD]: new Map(), [IconSize.LARGE]: new Map() };
const gridOf = (size) => (size < IconSize.LARGE ? IconSize.STANDARD : IconSize.LARGE);
let loader;

/** What Blueprint's `Icon` asks for the paths of an icon. They come from the loader that the application sets. */
export const Icons = {
  setLoaderOptions(options) {
    loader = options.loader ?? loader;
  },
  getPaths: (name, size) => loaded[gridOf(size)].get(name),
  async load(names, size) {
    await Promise.all([names].flat().map((name) => loadOne(name, gridOf(size))));
  },
};

async function loadOne(name, grid) {
  // Without a loader nobody serves icons, as in tests of components: they are drawn empty.
  if (loader === undefined || loaded[grid].has(name)) return;
  try {
    loaded[grid].set(name, await loader(name, grid));
  } catch (error) {
    console.error(`The icon "${name}" cannot be loaded.`, error);
  }
}
