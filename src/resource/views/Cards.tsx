import { Suspense, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { can, viewQuestion, type Access, type IndexedCard, type IndexedView } from '#core';
import { Contained, later, Panel, Stat, Stats } from '#ui';
import { useRuntime } from '../area.ts';
import { questionOf } from '../list/question.ts';
import { ResourceServices } from '../services/ResourceServices.tsx';
import { useScreen } from '../screen.ts';
import { countText, useCounts } from './useCounts.ts';

/** Charts are heavy, and few pages have one above. */
const Figure = /* @__PURE__ */ later(async () => (await import('../figures/Figure.tsx')).Figure);
const ListTotals = /* @__PURE__ */ later(async () => (await import('../list/ListTotals.tsx')).ListTotals);

interface CardsProps {
  /** The pattern of the page's address. */
  page: string;
  /** Which of the page's own groups; absent: those that stand above it. */
  under?: string;
  /** What stands around them where there are any. */
  around?: (cards: ReactNode) => ReactNode;
}

/**
 * The cards that areas add to the page at an address, to whoever is shown them: how many records a view finds
 * with the way to exactly those, and figures. Nothing where there are none, or the API has no such numbers.
 */
export function Cards({ page, under, around = (cards) => cards }: CardsProps): ReactNode {
  const { index, viewer, stores } = useRuntime();
  const { names } = useSnapshot(stores.features.state);
  const may = (needs: readonly Access[]) => needs.every((access) => can(viewer, access));
  const cards = index.cards.filter((card) => card.page === page && card.under === under);
  const views = cards.flatMap((card): IndexedView[] => {
    const view = 'view' in card ? index.views.find((each) => each.resource === card.resource && each.view === card.view) : undefined;
    return view && names.includes('attention') && may(view.needs) ? [view] : [];
  });
  const figures = cards.flatMap((card) => ('figure' in card && names.includes('figures') && may(card.needs) ? [card] : []));
  if (views.length === 0 && figures.length === 0) return null;
  return around(
    <>
      {views.length > 0 && <Counted views={views} />}
      {figures.map((card) => (
        <FigureCard key={`${card.resource}.${card.figure}`} card={card} />
      ))}
    </>,
  );
}

function Counted({ views }: { views: readonly IndexedView[] }): ReactNode {
  const { t, i18n } = useTranslation(['resource', 'areas']);
  const counts = useCounts({ when: true });
  const labelOf = ({ plugin, resource, view }: IndexedView) => {
    const said = (key: string) => t(`${plugin}.${key}`, { ns: 'areas', defaultValue: '' });
    return t('cards.of', { of: said(`resources.${resource}.plural`) || said('title'), view: said(`resources.${resource}.views.${view}.title`) });
  };
  return (
    <Stats label={t('cards.label')}>
      {views.map((each) => {
        const count = counts.find(({ resource, view }) => resource === each.resource && view === each.view);
        return (
          <Stat key={each.path} label={labelOf(each)} value={count && countText(count, i18n.language)} href={each.path}>
            {each.totals && <ViewTotals view={each} />}
          </Stat>
        );
      })}
    </Stats>
  );
}

/** The figures of a view over what it counted. What fails of another area's stays with it. */
function ViewTotals({ view }: { view: IndexedView }): ReactNode {
  const { viewer } = useRuntime();
  return (
    <Contained name={`totals of "${view.view}"`} explains={can(viewer, 'admin')} of={view}>
      <Suspense fallback={null}>
        <ResourceServices plugin={view.plugin}>
          <Totals {...view} />
        </ResourceServices>
      </Suspense>
    </Contained>
  );
}

function Totals({ resource: name, view }: IndexedView): ReactNode {
  const screen = useScreen({ resource: name, params: noParams });
  const asked = useMemo(() => {
    const { resource, runtime, words } = screen;
    const question = questionOf(resource, viewQuestion(resource, view)!, {
      columns: [],
      params: noParams,
      viewer: runtime.viewer,
      today: new Date(),
      locale: words.locale,
    });
    return { screen, question, view };
  }, [screen, view]);
  return <ListTotals asked={asked} isCard />;
}

type FigureOf = Extract<IndexedCard, { figure: string }>;

/** What fails of another area's figure stays with it. */
function FigureCard({ card }: { card: FigureOf }): ReactNode {
  const { viewer } = useRuntime();
  return (
    <Contained name={`figure "${card.figure}" of "${card.resource}"`} explains={can(viewer, 'admin')} of={card}>
      <Suspense fallback={null}>
        <FigurePanel {...card} />
      </Suspense>
    </Contained>
  );
}

const noParams: Record<string, string> = {};

function FigurePanel({ resource, figure }: FigureOf): ReactNode {
  const { words } = useScreen({ resource, params: noParams });
  return (
    <Panel title={words.t('cards.of', { of: words.plural, view: words.figure(figure) })}>
      <Figure of={`${resource}.${figure}`} />
    </Panel>
  );
}
