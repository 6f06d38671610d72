import type { ReactNode } from 'react';
import { ListPage, type PageProps } from '#resource';
import { later } from '#ui';

const Send = later(async () => (await import('./Send.tsx')).Send);

/** All that was sent, and the place to send more. */
export default function Library({ plugin, params }: PageProps): ReactNode {
  return <ListPage resource="media-files" params={params} head={<Send plugin={plugin} />} />;
}
