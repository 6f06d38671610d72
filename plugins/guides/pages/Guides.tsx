import type { ReactNode } from 'react';
import { ListPage, type PageProps } from '#resource';
import { Sisters } from './Sisters.tsx';

/** The list of guides, with the ways to the others of the area. */
export default function Guides({ params }: PageProps): ReactNode {
  return <ListPage resource="guides" params={params} actions={<Sisters of="guides" />} />;
}
