import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { callApi } from '#api';
import { hrefOf, Loaded, useLoad, useParam, useRuntime, useScreen, type Load } from '#resource';
import { Pages, Panel } from '#ui';
import { figureIn } from '../engine/figures.ts';
import { Adjustments, Rows } from './Rows.tsx';
import type { Found } from '../answers.ts';

const none = {};

/** Which figure's lines the address asks for; empty: those of the whole statement. */
function useFigure(): string {
  const [asked] = useParam('of');
  return asked === '' || figureIn(asked) !== asked ? '' : asked;
}

/** The lines that the address asks for. */
export function useLines(id: number, version: number): Load<Found> {
  const { runtime, bundle } = useScreen({ resource: 'statements', params: none });
  const figure = useFigure();
  const [page] = useParam('page');
  const call = bundle.manifest.calls!['statement-lines']!;
  const asked = { id, page: page || '1', ...(figure && { of: figure }) };
  return useLoad(`statements/${id}/lines?${JSON.stringify(asked)}#${version}`, async () => (await callApi<Found>(runtime.http, call, asked)).body);
}

/** What a statement, or one figure of it, is made of, a hundred lines at a time: each leads to its booking. */
export function Lines({ id, load, currency }: { id: number; load: Load<Found>; currency: number }): ReactNode {
  const { t } = useTranslation('statements');
  const figure = useFigure();
  const [page, setPage] = useParam('page');
  const box = useArrivalAt(figure);
  const all = hrefOf(useRuntime(), { to: 'record', resource: 'statements', record: id });
  const title = figure ? t('text.linesOf', { figure: t(`resources.statements.fields.${figure}.title`) }) : t('text.lines');
  const turn = (next: number) => setPage(next === 1 ? '' : String(next));
  return (
    <div ref={box} tabIndex={-1} className="statements-lines" data-figure={figure || undefined}>
      <Panel title={title} actions={figure && all ? <Link href={all}>{t('text.allLines')}</Link> : undefined}>
        <Loaded of={load} failed={t('text.failed')}>
          {(found) => <Shown found={found} currency={currency} page={Number(page || 1)} onPage={turn} />}
        </Loaded>
      </Panel>
    </div>
  );
}

/** Brings what a figure's link leads to into sight. */
function useArrivalAt(figure: string) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    function arrive() {
      if (!figure) return;
      box.current?.focus({ preventScroll: true });
      box.current?.scrollIntoView({ block: 'nearest' });
    },
    [figure],
  );
  return box;
}

interface ShownProps {
  found: Found;
  currency: number;
  page: number;
  onPage: (page: number) => void;
}

function Shown({ found, currency, page, onPage }: ShownProps): ReactNode {
  const { t } = useTranslation('statements');
  const { adjustments = [], total, pages } = found;
  const count = total + adjustments.length;
  return (
    <>
      <p className="wp-quiet">{count === 0 ? t('text.none') : t('text.entries', { count })}</p>
      {total > 0 && <Rows found={found} currency={currency} />}
      {adjustments.length > 0 && <Adjustments adjustments={adjustments} currency={currency} />}
      <Pages page={Math.min(page, pages)} pages={pages} onPage={onPage} />
    </>
  );
}
