import { Checkbox, InputGroup, Tag } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#resource';
import { takesType } from '../engine/match.ts';
import type { EventAnswer } from '../answers.ts';
import { useEvents } from '../pages/useEvents.ts';

interface Choosing {
  value: readonly string[];
  isLocked: boolean;
  toggle: (pattern: string) => void;
}

/** Events by their areas, with whole groups and all there are, found by their words. */
export default function EventsWidget({ id, value, onChange, readonly, disabled }: WidgetProps): ReactNode {
  const { t } = useTranslation('webhooks');
  const [search, setSearch] = useState('');
  const events = useEvents();
  const chosen: string[] = Array.isArray(value) ? value : [];
  const toggle = (pattern: string) => onChange(chosen.includes(pattern) ? chosen.filter((each) => each !== pattern) : [...chosen, pattern]);
  const choosing = { value: chosen, isLocked: Boolean(readonly || disabled), toggle };
  return (
    <div id={id} tabIndex={-1} role="group" aria-label={t('resources.webhooks.fields.events.title')} className="webhooks-events">
      <InputGroup
        leftIcon="search"
        type="search"
        value={search}
        placeholder={t('text.events.search')}
        aria-label={t('text.events.search')}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Choice pattern="*" label={t('text.events.all')} {...choosing} />
      <Loaded of={events}>{(all) => <Groups events={found(all, search)} {...choosing} />}</Loaded>
    </div>
  );
}

const found = (events: readonly EventAnswer[], search: string): EventAnswer[] => {
  const words = search.toLowerCase().split(/\s+/);
  return events.filter(({ name, title, area, description }) =>
    words.every((word) => `${name} ${title} ${area} ${description}`.toLowerCase().includes(word)),
  );
};

function Groups({ events, ...choosing }: { events: readonly EventAnswer[] } & Choosing): ReactNode {
  const { t } = useTranslation('webhooks');
  const groups = [...new Set(events.map(({ group }) => group))];
  if (groups.length === 0) return <p className="wp-quiet">{t('text.events.none')}</p>;
  return (
    <div className="webhooks-event-groups" tabIndex={0} role="region" aria-label={t('text.events.list')}>
      {groups.map((group) => {
        const own = events.filter((event) => event.group === group);
        return (
          <fieldset key={group}>
            <legend>{own[0]!.area}</legend>
            <Choice pattern={`${group}.*`} label={t('text.events.group', { group })} {...choosing} />
            {own.map((event) => (
              <Choice key={event.name} pattern={event.name} label={event.title} event={event} {...choosing} />
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}

function Choice({ pattern, label, event, value, isLocked, toggle }: { pattern: string; label: string; event?: EventAnswer } & Choosing): ReactNode {
  const { t } = useTranslation('webhooks');
  const isOwn = value.includes(pattern);
  const isTaken = isOwn || value.some((each) => takesType(each, pattern));
  return (
    <Checkbox checked={isTaken} disabled={isLocked || (isTaken && !isOwn)} onChange={() => toggle(pattern)}>
      {label} <code dir="ltr">{pattern}</code>
      {event && event.personal.length > 0 && (
        <Tag minimal round className="webhooks-personal">
          {t('text.events.personal')}
        </Tag>
      )}
    </Checkbox>
  );
}
