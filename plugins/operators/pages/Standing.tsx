import { Icon } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { hrefOf, Loaded, useLabelOf, type PageProps, type Screen } from '#resource';
import type { Capability } from '../standing/requirements.ts';
import type { Standing as Stands, RequirementRef } from '../standing/standing.ts';
import { useOperatorCall } from './useOperatorCall.ts';
import './standing.css';

const capabilities: readonly Capability[] = ['publish', 'sell', 'paid'];
const lists = ['due_now', 'due_later', 'under_review'] as const;

/** How an operator stands: what it may do, and what is wanted of it, each a link to where it is said. */
export default function Standing({ part }: PageProps): ReactNode {
  const { load, screen } = useOperatorCall<Stands>('standing', part!.record);
  return <Loaded of={load}>{(standing) => <Said standing={standing} screen={screen} id={Number(part!.record.id)} />}</Loaded>;
}

function Said({ standing, screen, id }: { standing: Stands; screen: Screen; id: number }): ReactNode {
  const { t } = useTranslation('operators');
  const { reason, can } = standing;
  const isWhole = lists.every((list) => standing[list].length === 0);
  return (
    <div className="operators-standing">
      {reason !== null && (
        <blockquote className="operators-reason">
          <b>{t('text.said')}</b> <span dir="auto">{reason}</span>
        </blockquote>
      )}
      <ul className="operators-can">
        {capabilities.map((capability) => (
          <li key={capability} data-may={can[capability].may}>
            <Icon icon={can[capability].may ? 'tick-circle' : 'disable'} aria-hidden />
            <span>{t(`text.can.${capability}.${can[capability].may ? 'may' : 'not'}`)}</span>
          </li>
        ))}
      </ul>
      {isWhole && standing.status !== 'CLOSED' && <p>{t('text.whole')}</p>}
      {lists.map((list) => standing[list].length > 0 && <Wanted key={list} {...{ list, id, screen }} items={standing[list]} />)}
    </div>
  );
}

interface WantedProps {
  list: (typeof lists)[number];
  items: readonly RequirementRef[];
  id: number;
  screen: Screen;
}

function Wanted({ list, items, id, screen: { runtime, bundle, resource } }: WantedProps): ReactNode {
  const { t } = useTranslation('operators');
  const labelOf = useLabelOf(bundle.id, `resources.${resource.name}`, resource.schema);
  // What is there already is named, what is missing is asked for.
  const textOf = ({ id: wanted, field }: RequirementRef) => (list === 'under_review' && labelOf(field)?.title) || t(`text.requirement.${wanted}`);
  const hrefTo = (part: string) =>
    ['operators', 'profile'].map((at) => hrefOf(runtime, { to: 'record', resource: 'operators', at, record: id, part })).find(Boolean);
  return (
    <section data-list={list}>
      <h3>{t(`text.${list}`)}</h3>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Link href={hrefTo(item.part) ?? ''}>{textOf(item)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
