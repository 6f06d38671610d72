import type { ReactNode } from 'react';
import { ButtonLink } from '#ui';
import { indexed } from '../area.ts';
import { hrefOf } from '../hrefs.ts';
import type { Screen } from '../screen.ts';
import { pluralOf } from '../words.ts';

/** The ways to the lists that belong with this one, as far as the reader may open them. */
export function Neighbours({ screen: { resource, runtime, words } }: { screen: Screen }): ReactNode {
  return (resource.decl.list?.neighbours ?? []).map((name) => {
    const neighbour = indexed(runtime, name);
    const href = neighbour && hrefOf(runtime, { to: 'list', resource: name });
    return href && <ButtonLink key={name} icon="list" href={href} text={pluralOf(words.t, neighbour)} />;
  });
}
