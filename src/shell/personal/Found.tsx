import { HTMLTable, Tag } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isAborted, type createPersonalApi, type PersonalArea, type PersonalDataSummary } from '#api';
import { messagesOf } from '#resource';
import { AppButton, download } from '#ui';
import { useShell } from '../Shell.ts';
import { Erasing } from './Erasing.tsx';

interface FoundProps {
  api: ReturnType<typeof createPersonalApi>;
  found: PersonalDataSummary;
  /** An erasure has begun. */
  onBegun: () => void;
}

/** What there is of somebody by area, with what becomes of it, and what can be done. */
export function Found({ api, found, onBegun }: FoundProps): ReactNode {
  const { t } = useTranslation('personal');
  const [erasing, setErasing] = useState(false);
  const { give, giving } = useExport(api, found.email);
  return (
    <>
      <div className="wp-personal-scroll" role="region" aria-label={t('found.label')} tabIndex={0}>
        <HTMLTable compact className="wp-personal-table">
          <caption className="wp-hidden">{t('found.label')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('found.area')}</th>
              <th scope="col">{t('found.records')}</th>
              <th scope="col">{t('found.when')}</th>
              <th scope="col">{t('found.becomes')}</th>
            </tr>
          </thead>
          <tbody>
            {found.areas.map((area, i) => (
              // Several persons of one kind of record have a line each.
              <Line key={`${area.resource} ${i}`} {...area} />
            ))}
          </tbody>
        </HTMLTable>
      </div>
      <div className="wp-personal-actions">
        <AppButton icon="download" text={t('found.export')} loading={giving} onClick={() => void give()} />
        <AppButton icon="trash" intent="danger" text={t('found.erase')} disabled={found.count + found.held === 0} onClick={() => setErasing(true)} />
      </div>
      {erasing && (
        <Erasing
          api={api}
          found={found}
          onDone={(begun) => {
            setErasing(false);
            if (begun) onBegun();
          }}
        />
      )}
    </>
  );
}

const tags = { empty: 'warning', delete: 'danger', keep: 'none' } as const;

function Line({ area, title, count, first, last, erase, because, held, heldCount }: PersonalArea): ReactNode {
  const { t, i18n } = useTranslation('personal');
  const day = (instant: string) => new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(instant));
  const days = [...new Set([first, last].flatMap((each) => (each === null ? [] : [day(each)])))];
  return (
    <tr>
      <th scope="row">
        {area}
        {title !== area && <span className="wp-quiet"> · {title}</span>}
      </th>
      <td className="wp-personal-number">{count.toLocaleString(i18n.language)}</td>
      <td>{days.join(' – ')}</td>
      <td>
        <Tag minimal round intent={tags[erase]}>
          {t(`becomes.${erase}`)}
        </Tag>
        {because !== undefined && <p className="wp-quiet">{because}</p>}
        {heldCount > 0 && (
          <>
            <p className="wp-quiet">{t('found.held', { count: heldCount })}</p>
            <ul className="wp-reasons wp-quiet">
              {held.slice(0, 5).map((each) => (
                <li key={each.id}>
                  <bdi>{each.name}</bdi>: {each.reason}
                </li>
              ))}
            </ul>
          </>
        )}
      </td>
    </tr>
  );
}

/** Hands everything there is of somebody to the reader as a file. */
function useExport(api: FoundProps['api'], email: string) {
  const { t } = useTranslation(['personal', 'resource']);
  const { notices } = useShell().stores;
  const [giving, setGiving] = useState(false);
  async function give(): Promise<void> {
    setGiving(true);
    try {
      const all = await api.exportAll(email);
      const name = `personal-data-${new Date().toISOString().slice(0, 10)}.json`;
      download(new Blob([`${JSON.stringify(all, null, 2)}\n`], { type: 'application/json' }), name);
    } catch (error) {
      if (!isAborted(error)) for (const text of messagesOf(error, { t })) notices.push({ kind: 'error', title: t('title'), text });
    } finally {
      setGiving(false);
    }
  }
  return { give, giving };
}
