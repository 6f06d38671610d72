import './beside.css';
import '../uses/uses.css';
import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { HistoryEntry, UsesOfRecord } from '#api';
import type { WireRecord } from '#core';
import { mayUpdate } from '../access.ts';
import { instantText } from '../cells/formats.ts';
import { entryText } from '../history/entryText.ts';
import type { Screen } from '../screen.ts';
import { doneOf, localizedFields } from '../translations/localized.ts';
import { isDefault, type RecordTranslations } from '../translations/useTranslations.ts';
import { UsesList } from '../uses/UsesList.tsx';
import { Dates } from './Dates.tsx';
import { PublishingState } from './PublishingState.tsx';
import { Section } from './Section.tsx';
import { useKnown } from './useKnown.ts';

/** So many entries, and records of one kind: whoever wants more opens the panel of all. */
const most = 3;

/** What somebody checks while editing a record: when it changed and by whom, what others read, what is translated, where it is used. */
export function BesideRecord({ screen, record }: { screen: Screen; record: WireRecord }): ReactNode {
  const { t } = screen.words;
  const { viewer, stores } = screen.runtime;
  const { decl, single } = screen.resource;
  const { names } = useSnapshot(stores.features.state);
  const fields = names.includes('translations') ? localizedFields(screen.resource) : [];
  const has = { history: names.includes('history'), uses: names.includes('uses') && !single, translations: fields.length > 0 };
  const { history, uses, translations, isSettled } = useKnown(screen, record, has, most);
  return (
    <>
      <Dates screen={screen} record={record} history={history} />
      {decl.publishing && mayUpdate(screen.resource, viewer) && <PublishingState screen={screen} record={record} />}
      {isSettled && (
        <>
          {translations && <Languages screen={screen} data={translations} fields={fields} />}
          {history && history.length > 0 && <Newest screen={screen} entries={history.slice(0, most)} />}
          {uses && uses.uses.length + uses.others > 0 && (
            <Section title={t('uses.label')} opens="uses" more={t('beside.all')}>
              <UsesList screen={screen} of={shortened(uses)} />
            </Section>
          )}
        </>
      )}
    </>
  );
}

const shortened = ({ uses, ...rest }: UsesOfRecord): UsesOfRecord => ({
  ...rest,
  uses: uses.map((use) => ({ ...use, records: use.records.slice(0, most) })),
});

/** How much of the record's texts each language has. */
function Languages({ screen, data, fields }: { screen: Screen; data: RecordTranslations; fields: readonly string[] }): ReactNode {
  const { t } = screen.words;
  const others = data.languages.filter((language) => !isDefault(language));
  if (others.length === 0) return null;
  return (
    <Section
      title={t('translations.label')}
      opens="translations"
      more={t(mayUpdate(screen.resource, screen.runtime.viewer) ? 'beside.translate' : 'beside.all')}
    >
      <ul className="wp-beside-list">
        {others.map(({ locale, name }) => {
          const done = doneOf(data, fields, locale);
          return (
            <li key={locale} className="wp-beside-line">
              <bdi lang={locale}>{name}</bdi>
              <Tag minimal round intent={done === fields.length ? 'success' : 'none'}>
                {t('translations.complete', { done, total: fields.length })}
              </Tag>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Newest({ screen, entries }: { screen: Screen; entries: readonly HistoryEntry[] }): ReactNode {
  const { t, locale } = screen.words;
  return (
    <Section title={t('history.label')} opens="history" more={t('beside.all')}>
      <ol className="wp-beside-list">
        {entries.map((entry) => (
          <li key={entry.id}>
            <div>{entryText(screen, entry)}</div>
            <div className="wp-quiet">
              <bdi>{entry.user?.name ?? t('history.system')}</bdi> · <time dateTime={entry.at}>{instantText(entry.at, locale)}</time>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
