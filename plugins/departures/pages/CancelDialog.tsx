import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonSchema, WireRecord } from '#core';
import { SchemaForm } from '#forms';
import { CellValue, dayText, hrefsOf, Loaded, useLabelOf, useScreen, type Screen } from '#resource';
import { AppButton, ButtonLink, Modal, TaskProgress } from '#ui';
import type { DepartureRow, Touched } from '../answers.ts';
import { useCancel, type CancelPort } from './useCancel.ts';

const none = {};
const sections = [{ id: 'why', fields: ['reason', 'note'] }];

/** The fields that say why, as tasks keep them. */
function whySchema({ properties: { reason, note } = {} }: JsonSchema): JsonSchema {
  const open = ({ 'x-readonly': _kept, ...field }: JsonSchema = {}) => field;
  return {
    type: 'object',
    required: ['reason'],
    properties: { reason: { ...open(reason), 'x-widget': 'radio' }, note: { ...open(note), 'x-widget': 'textarea' } },
  };
}

interface CancelProps {
  screen: Screen;
  tour: number;
  row: DepartureRow;
  onClose: () => void;
}

/** Asks whether a departure is to be cancelled, and says before what that does; then how far it has come, and what is left to do. */
export function CancelDialog({ screen, tour, row, onClose }: CancelProps): ReactNode {
  const { t } = useTranslation('departures');
  const tasks = useScreen({ resource: 'departure-tasks', params: none });
  const port = useCancel({ screen, tasks, tour, row });
  const [why, setWhy] = useState<WireRecord>(none);
  const { touched, state } = port;
  const isAsking = state.step === 'asking';
  const isOver = state.step === 'over';
  return (
    <Modal
      isOpen
      title={t('text.cancelTitle', { which: `${dayText(row.date, screen.words.locale)} ${row.time ?? t('text.allDay')}` })}
      maxWidth={520}
      problem={isAsking ? state.problem : undefined}
      {...((isAsking || isOver) && { onClose })}
      actions={
        isOver ? (
          <AppButton look="dark" text={t('text.close')} onClick={onClose} />
        ) : (
          <>
            <AppButton text={t('text.keep')} disabled={!isAsking} onClick={onClose} />
            <AppButton
              look="dark"
              intent="danger"
              text={t('text.cancelDeparture')}
              loading={!isAsking}
              disabled={!isAsking || touched.loading || !touched.value || typeof why.reason !== 'string'}
              onClick={() => void port.cancel(why)}
            />
          </>
        )
      }
    >
      {isOver || state.step === 'working' ? (
        <Progress state={state} screen={tasks} />
      ) : (
        <Question port={port} tasks={tasks} why={why} onWhy={setWhy} />
      )}
    </Modal>
  );
}

interface QuestionProps {
  port: CancelPort;
  tasks: Screen;
  why: WireRecord;
  onWhy: (why: WireRecord) => void;
}

function Question({ port: { touched, state }, tasks, why, onWhy }: QuestionProps): ReactNode {
  const { t } = useTranslation('departures');
  const stored = tasks.resource.schema;
  const schema = useMemo(() => whySchema(stored), [stored]);
  const label = useLabelOf('departures', 'resources.departure-tasks', stored);
  return (
    <Loaded of={touched} failed={t('text.failed')}>
      {(found) => (
        <div className="departures-change">
          <Numbers touched={found} screen={tasks} />
          <SchemaForm
            schema={schema}
            sections={sections}
            value={why}
            onChange={onWhy}
            label={label}
            idPrefix="departures-cancel"
            disabled={state.step !== 'asking'}
            headingLevel={3}
          />
        </div>
      )}
    </Loaded>
  );
}

/** What it does, in numbers. */
function Numbers({ touched, screen: { words } }: { touched: Touched; screen: Screen }): ReactNode {
  const { t } = useTranslation('departures');
  const { bookings, travellers, refunds, refused, refusedCount, holds } = touched;
  const number = (value: number) => value.toLocaleString(words.locale);
  return (
    <div role="status">
      <p>{bookings === 0 ? t('text.cancelNobody') : t('text.cancelBookings', { shown: number(bookings), travellers: number(travellers) })}</p>
      {refunds.length > 0 && (
        <p>
          {t('text.cancelRefunds')}{' '}
          {refunds.map((each, i) => (
            <bdi key={each.currency_id}>
              {i > 0 && ', '}
              <CellValue value={{ ...each }} schema={{}} field="price" words={words} />
            </bdi>
          ))}
        </p>
      )}
      {holds > 0 && <p>{t('text.cancelHolds', { shown: number(holds) })}</p>}
      {refusedCount > 0 && (
        <>
          <p>{t('text.cancelRefused', { shown: number(refusedCount) })}</p>
          <ul>
            {refused.map(({ id, code, message }) => (
              <li key={id}>
                <bdi>{code}</bdi>: {message}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{t('text.cancelForGood')}</p>
    </div>
  );
}

function Progress({ state, screen }: { state: CancelPort['state']; screen: Screen }): ReactNode {
  const { t } = useTranslation('departures');
  const { words } = screen;
  const { list } = hrefsOf(screen);
  const number = (value: number) => value.toLocaleString(words.locale);
  if (state.step === 'working')
    return <TaskProgress label={t('text.declining')} value={state.done} max={state.total} text={`${number(state.done)} / ${number(state.total)}`} />;
  if (state.step !== 'over') return null;
  const { bookings, failed } = state;
  return (
    <div role="status">
      <p>{t('text.cancelled', { shown: number(bookings - failed) })}</p>
      {failed > 0 && (
        <>
          <p>{t('text.cancelFailed', { shown: number(failed) })}</p>
          {list !== undefined && <ButtonLink text={t('resources.departure-tasks.views.open.title')} href={`${list}?view=open`} />}
        </>
      )}
    </div>
  );
}
