import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { dayText, hrefOf, Loaded, StatusTag, useRuntime, useScreen } from '#resource';
import { ButtonLink, FiguresTable } from '#ui';
import type { Case } from '../answers.ts';
import { Behind } from '../shared/Behind.tsx';
import { useReport } from '../shared/useReport.ts';

const none = {};

/** The bookings that an operator's cancellations are made of, each with the way to appeal for it. */
export function Cases({ operator, onHide }: { operator: number; onHide: () => void }): ReactNode {
  const { t } = useTranslation('scorecard');
  const { load } = useReport<Case[]>('scorecard-cases', { operator });
  const title = t('text.appeals.cases');
  return (
    <Behind title={title} hide={t('text.appeals.hide')} onHide={onHide}>
      <Loaded of={load} failed={t('text.failed')}>
        {(rows) => (rows.length === 0 ? <p>{t('text.manage.noneEnded')}</p> : <Table rows={rows} title={title} />)}
      </Loaded>
    </Behind>
  );
}

/** In this order, so that a phone shows what one may do. */
const columns = ['booking', 'appeal', 'tour', 'date', 'reason'] as const;

function Table({ rows, title }: { rows: Case[]; title: string }): ReactNode {
  const { t, i18n } = useTranslation('scorecard');
  const runtime = useRuntime();
  const { words } = useScreen({ resource: 'bookings', params: none });
  return (
    <FiguresTable label={title} isTall>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {t(`text.appeals.columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const href = hrefOf(runtime, { to: 'record', resource: 'bookings', record: row.id });
          return (
            <tr key={row.id}>
              <th scope="row">
                <bdi>{href === undefined ? row.code : <Link href={href}>{row.code}</Link>}</bdi>
              </th>
              <td>
                <Appeal of={row} />
              </td>
              <td>
                <bdi>{row.product_name}</bdi>
              </td>
              <td>{row.travel_date && dayText(row.travel_date, i18n.language)}</td>
              <td>{words.code('decline_reason', row.decline_reason)}</td>
            </tr>
          );
        })}
      </tbody>
    </FiguresTable>
  );
}

/** How the last appeal for a booking stands, and the way to another one where there may be one. */
function Appeal({ of: { id, code, appeal, mayAppeal } }: { of: Case }): ReactNode {
  const { t } = useTranslation('scorecard');
  const { runtime, words } = useScreen({ resource: 'cancellation-appeals', params: none });
  const create = hrefOf(runtime, { to: 'create', resource: 'cancellation-appeals', at: 'of-booking', params: { bookingId: String(id) } });
  const known = appeal && hrefOf(runtime, { to: 'record', resource: 'cancellation-appeals', record: appeal.id });
  const text = t('text.appeals.file');
  return (
    <div className="wp-actions">
      {appeal && known && (
        <Link href={known}>
          <StatusTag words={words} field="state" code={appeal.state} />
        </Link>
      )}
      {mayAppeal && create && <ButtonLink href={create} text={text} aria-label={`${code}: ${text}`} size="small" />}
    </div>
  );
}
