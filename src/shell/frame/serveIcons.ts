import { Icons, IconSize, type IconName, type IconPaths as Paths } from '@blueprintjs/icons';

/** Path data by icon name. */
export type IconPaths = Record<string, string[]>;
/** Loads the icons we use in one size. */
export type LoadIcons = () => Promise<{ iconPaths: IconPaths }>;
export interface IconSource { small: LoadIcons; large: LoadIcons }

/** Gives Blueprint the icons we use: the small ones all at once, so that none of them appears late; the few large ones with their first use. */
export async function serveIcons({ small, large }: IconSource): Promise<void> {
  const { iconPaths } = await small();
  Icons.setLoaderOptions({
    loader: async (name, size): Promise<Paths> => {
      const found = size < IconSize.LARGE ? iconPaths[name] : (await large()).iconPaths[name];
      if (!found) throw new Error(`the icon subset lacks "${name}"`);
      return found;
    },
  });
  await Icons.load(Object.keys(iconPaths) as IconName[], IconSize.STANDARD);
}
