import type { ReactNode } from 'react';
import { useScreen, type PageProps } from '#resource';
import { hrefsIn } from './hrefs.ts';
import { TreeScreen } from './TreeScreen.tsx';
import { useTree } from './useTree.ts';

/** All categories. */
export default function TreePage({ plugin, params }: PageProps): ReactNode {
  const screen = useScreen({ plugin, resource: 'categories', params });
  const tree = useTree(screen);
  const hrefs = hrefsIn(screen.runtime);
  return <TreeScreen screen={screen} tree={tree} title={screen.words.plural} newHref={hrefs.newOne} hrefOf={({ id }) => hrefs.one(id)} />;
}
