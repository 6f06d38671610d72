import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOf, useRuntime } from '#resource';
import { ButtonLink } from '#ui';

type List = 'guides' | 'guide-categories' | 'guide-themes';

/** The ways to the other lists of the area. */
export function Sisters({ of }: { of: List }): ReactNode {
  const { t } = useTranslation('guides');
  const runtime = useRuntime();
  const to = (list: List) => ({ href: hrefOf(runtime, { to: 'list', resource: list }) ?? '', text: t(`resources.${list}.plural`) });
  return (
    <>
      {of !== 'guides' && <ButtonLink icon="book" {...to('guides')} />}
      {of !== 'guide-categories' && <ButtonLink icon="folder-close" {...to('guide-categories')} />}
      {of !== 'guide-themes' && <ButtonLink icon="tag" {...to('guide-themes')} />}
    </>
  );
}
