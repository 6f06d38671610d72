import type { ReactNode } from 'react';
import { ListPage, type PageProps } from '#resource';
import { Sisters } from './Sisters.tsx';

/** The list of categories of guides, with the ways to the others of the area. */
export default function Categories({ params }: PageProps): ReactNode {
  return <ListPage resource="guide-categories" params={params} actions={<Sisters of="guide-categories" />} />;
}
