import type { ReactNode } from 'react';
import { ListPage, type PageProps } from '#resource';
import { Sisters } from './Sisters.tsx';

/** The list of themes of guides, with the ways to the others of the area. */
export default function Themes({ params }: PageProps): ReactNode {
  return <ListPage resource="guide-themes" params={params} actions={<Sisters of="guide-themes" />} />;
}
