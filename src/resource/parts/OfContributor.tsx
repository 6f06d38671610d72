import { Suspense, use, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#core';
import { Contained, Loader } from '#ui';
import type { Screen } from '../screen.ts';
import { ResourceServices } from '../services/ResourceServices.tsx';

interface OfContributorProps {
  screen: Screen;
  plugin: string;
  part: string;
  children: (screen: Screen) => ReactNode;
}

/** A part that another area adds: with that one's calls, words and client half, and what fails of it stays with it. */
export function OfContributor(props: OfContributorProps): ReactNode {
  const { plugin, part, screen } = props;
  return (
    <Contained name={`part "${part}" of plugin "${plugin}"`} explains={can(screen.runtime.viewer, 'admin')} of={screen}>
      <Suspense fallback={<Loader />}>
        <Loaded {...props} />
      </Suspense>
    </Contained>
  );
}

function Loaded({ screen, plugin, children }: OfContributorProps): ReactNode {
  const { runtime, resource } = screen;
  const bundle = runtime.loaded(plugin) ?? use(runtime.load(plugin));
  const { t } = useTranslation(plugin);
  const own = useMemo((): Screen => {
    const said = (key: string, fallback?: string) => t(key, { ns: plugin, defaultValue: fallback ?? '' }) || undefined;
    return {
      ...screen,
      bundle,
      words: {
        ...screen.words,
        call: (id, kind) => said(`calls.${id}.${kind}`),
        rule: ({ id, message }) => said(`resources.${resource.name}.rules.${id}`, message) ?? message,
      },
    };
  }, [screen, bundle, plugin, resource.name, t]);
  return <ResourceServices plugin={plugin}>{children(own)}</ResourceServices>;
}
