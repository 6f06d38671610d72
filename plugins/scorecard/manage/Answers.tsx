import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { percentText } from '#core';
import { hrefOf, useRuntime } from '#resource';
import { FiguresTable, Panel, Stat, Stats } from '#ui';
import type { Answered, Managed } from '../answers.ts';
import { enquiriesOf } from '../shared/ways.ts';

/** So many operators are shown, those first who take longest. */
const mostShown = 10;

/** What waits for an answer, with the way to it, and how soon answers came. */
export function Answers({ managed }: { managed: Managed }): ReactNode {
  const { answers } = managed;
  const { t, i18n } = useTranslation('scorecard');
  const runtime = useRuntime();
  const to = (resource: string, query: string) => {
    const list = hrefOf(runtime, { to: 'list', resource });
    return list === undefined ? {} : { href: `${list}?${query}` };
  };
  const number = (value: number) => value.toLocaleString(i18n.language);
  const { bookings, enquiries, asked, withinDay, operators } = answers;
  const share = asked ? percentText(withinDay! / asked, i18n.language) : '–';
  const rows = operators.filter(({ asked: all, waiting }) => all > 0 || waiting > 0).slice(0, mostShown);
  return (
    <Panel title={t('text.manage.answers')}>
      <Stats label={t('text.manage.answers')}>
        {bookings !== null && <Stat label={t('text.manage.bookingsWait')} value={number(bookings)} {...to('bookings', 'view=waiting')} />}
        {enquiries !== null && <Stat label={t('text.manage.enquiriesWait')} value={number(enquiries)} {...to('conversations', 'view=to-answer')} />}
        {asked !== null && (
          <Stat label={t('text.manage.withinDay')} value={share} {...to('conversations', enquiriesOf(managed, 'withinDay').query)} />
        )}
      </Stats>
      {rows.length > 0 && <Rows rows={rows} managed={managed} />}
    </Panel>
  );
}

function Rows({ rows, managed }: { rows: Answered[]; managed: Managed }): ReactNode {
  const { t, i18n } = useTranslation('scorecard');
  const number = (value: number, digits = 0) => value.toLocaleString(i18n.language, { maximumFractionDigits: digits });
  const cameIn = ({ operator_id: operator }: Answered, which: 'asked' | 'answered' | 'withinDay') =>
    enquiriesOf({ from: managed.from, to: managed.to, operator }, which).query;
  const isNamed = rows.some(({ name }) => name !== undefined);
  return (
    <FiguresTable label={t('text.manage.answerTimes')}>
      <caption>{t('text.manage.answerTimes')}</caption>
      <thead>
        <tr>
          {isNamed && <th scope="col">{t('text.operator')}</th>}
          {(['asked', 'answered', 'withinDay', 'hours', 'waiting'] as const).map((name) => (
            <th key={name} scope="col" className="wp-number">
              {t(`text.manage.times.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.operator_id}>
            {isNamed && (
              <th scope="row">
                <bdi>{row.name}</bdi>
              </th>
            )}
            <td className="wp-number">
              <Enquiries count={row.asked} query={cameIn(row, 'asked')} />
            </td>
            <td className="wp-number">
              <Enquiries count={row.answered} query={cameIn(row, 'answered')} />
            </td>
            <td className="wp-number">
              <Enquiries count={row.withinDay} query={cameIn(row, 'withinDay')} />
            </td>
            <td className="wp-number">
              {row.hours === null ? (
                '–'
              ) : (
                <Enquiries count={row.answered} query={cameIn(row, 'answered')} says={t('text.hours', { shown: number(row.hours, 1) })} />
              )}
            </td>
            <td className="wp-number">
              <Enquiries
                count={row.waiting}
                query={`status=OPEN&waiting_since.set=1${row.operator_id === null ? '' : `&operator_id=${row.operator_id}`}`}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

/** A number of enquiries, with the way to exactly those. `says`: what is told of them, if not how many there are. */
function Enquiries({ count, query, says }: { count: number; query: string; says?: string }): ReactNode {
  const { i18n } = useTranslation('scorecard');
  const list = hrefOf(useRuntime(), { to: 'list', resource: 'conversations' });
  const shown = says ?? count.toLocaleString(i18n.language);
  if (count === 0 || list === undefined) return shown;
  return <Link href={`${list}?${query}`}>{shown}</Link>;
}
