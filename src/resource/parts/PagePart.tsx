import { useMemo, type ComponentType, type ReactNode } from 'react';
import { can, type PagePart as PageDecl } from '#core';
import { Contained, later } from '#ui';
import type { PageProps } from '../area.ts';
import type { PartProps } from './PartProps.ts';

const pages = new Map<string, ComponentType<PageProps>>();

/** A part that the plugin's client half supplies. */
export function PagePart({ screen: { bundle, params, runtime }, part, record, isShown, onMark }: PartProps<PageDecl>): ReactNode {
  const Page = useMemo(() => {
    const key = `${bundle.id} ${part.page}`;
    const known =
      pages.get(key) ??
      later(async () => {
        const load = bundle.client?.pages?.[part.page];
        if (!load) throw new Error(`plugin "${bundle.id}": client.tsx supplies no page "${part.page}"`);
        return (await load()).default;
      });
    pages.set(key, known);
    return known;
  }, [bundle, part.page]);
  return (
    <Contained name={`page "${part.page}" of plugin "${bundle.id}"`} explains={can(runtime.viewer, 'admin')} of={record}>
      <Page params={params} plugin={bundle.id} part={{ record, isShown, onMark }} />
    </Contained>
  );
}
