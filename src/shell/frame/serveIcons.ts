import { Icons, IconSize, type IconName, type IconPaths as Paths } from '@blueprintjs/icons';

/** Path data by icon name. */
type IconPaths = Record<string, string[]>;
/** Loads the icons we use in one size. */
type LoadIcons = () => Promise<{ iconPaths: IconPaths /** Those that are not drawn at first. */; more?: LoadIcons }>;
export interface IconSource {
  small: LoadIcons;
  large: LoadIcons;
}

/**
 * Gives Blueprint the icons we use: the small ones of frame and lists all at
 * once, so that none of them appears late; the others with their first use.
 */
export async function serveIcons({ small, large }: IconSource): Promise<void> {
  const { iconPaths, more } = await small();
  const pathsOf = async (name: string, size: number): Promise<Paths | undefined> => {
    if (size >= IconSize.LARGE) return (await large()).iconPaths[name];
    return iconPaths[name] ?? (await more?.())?.iconPaths[name];
  };
  Icons.setLoaderOptions({
    loader: async (name, size): Promise<Paths> => {
      const found = await pathsOf(name, size);
      if (!found) throw new Error(`the icon subset lacks "${name}"`);
      return found;
    },
  });
  await Icons.load(Object.keys(iconPaths) as IconName[], IconSize.STANDARD);
}

/** Loads the small icons that are still missing. */
export async function serveMoreIcons({ small }: IconSource): Promise<void> {
  const rest = await (await small()).more?.();
  if (rest) await Icons.load(Object.keys(rest.iconPaths) as IconName[], IconSize.STANDARD);
}
