import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonSchema, WireRecord } from '#core';
import { SchemaForm } from '#forms';
import { dayText, Loaded, useLabelOf, useScreen, type Screen } from '#resource';
import { AppButton, Modal } from '#ui';
import type { Picked } from './Picked.ts';
import type { SeasonSeen } from '../answers.ts';
import { useSeason } from './useSeason.ts';

const none = {};
const fields = ['date_from', 'date_to', 'weeks'];
const sections = [{ id: 'season', fields }];

/** The fields of a season, to be filled in. */
const asked = ({ properties = {} }: JsonSchema): JsonSchema => ({
  type: 'object',
  required: fields,
  properties: Object.fromEntries(
    fields.map((name) => {
      const { 'x-readonly': _kept, ...field } = properties[name]!;
      return [name, field];
    }),
  ),
});

interface SeasonProps {
  screen: Screen;
  tour: number;
  /** The days it begins with. */
  picked: Picked;
  onClose: () => void;
}

/** Copies a season of a tour a year on: which days, what that makes of what is there, and whether. */
export function SeasonDialog({ screen, tour, picked, onClose }: SeasonProps): ReactNode {
  const { t } = useTranslation('departures');
  const { resource } = useScreen({ resource: 'season-copies', params: none });
  const schema = useMemo(() => asked(resource.schema), [resource.schema]);
  const label = useLabelOf('departures', 'resources.season-copies', resource.schema);
  const [value, setValue] = useState<WireRecord>({ date_from: picked.from, date_to: picked.to, weeks: 52 });
  const { seen, saving, problem, apply } = useSeason(screen, tour, value);
  return (
    <Modal
      isOpen
      title={t('text.copySeason')}
      onClose={onClose}
      maxWidth={560}
      problem={problem}
      actions={
        <>
          <AppButton text={t('text.close')} disabled={saving} onClick={onClose} />
          <AppButton
            look="dark"
            text={t('text.copySeason')}
            loading={saving}
            disabled={saving || seen.loading || !seen.value?.count}
            onClick={() =>
              void apply().then((isDone) => {
                if (isDone) onClose();
              })
            }
          />
        </>
      }
    >
      <div className="departures-change">
        <SchemaForm
          schema={schema}
          sections={sections}
          value={value}
          onChange={setValue}
          label={label}
          idPrefix="departures-season"
          disabled={saving}
          headingLevel={3}
        />
        <Loaded of={seen} failed={t('text.failed')}>
          {(found) => <Seen seen={found} screen={screen} />}
        </Loaded>
      </div>
    </Modal>
  );
}

/** Each rule where it is and where it would be, and how many departures that makes. */
function Seen({ seen: { count, there, departures, rows }, screen: { words } }: { seen: SeasonSeen; screen: Screen }): ReactNode {
  const { t } = useTranslation('departures');
  const number = (value: number) => value.toLocaleString(words.locale);
  const span = ({ date_from: from, date_to: to }: { date_from: string; date_to: string }) =>
    from === to ? dayText(from, words.locale) : `${dayText(from, words.locale)} – ${dayText(to, words.locale)}`;
  return (
    <div role="status" className="departures-effect">
      <p>{count === 0 ? t('text.nothingToCopy') : t('text.seasonCopies', { shown: number(count) })}</p>
      {there > 0 && <p>{t('text.seasonThere', { shown: number(there) })}</p>}
      {count > 0 && <p>{t('text.seasonDepartures', { now: number(departures.now), then: number(departures.then) })}</p>}
      <ul>
        {rows.map((row) => (
          <li key={`${row.kind} ${row.id}`}>
            {t(`text.seasonKind.${row.kind}`)}: <bdi>{span(row.now)}</bdi> <span aria-hidden>→</span> <bdi>{span(row.then)}</bdi>
            {row.isThere && <span className="wp-quiet"> {t('text.isThere')}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
