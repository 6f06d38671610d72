import '../scorecard.css';
import { Tag } from '@blueprintjs/core';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { addDays, daysBetween, percentText } from '#core';
import { useCurrencies } from '#forms';
import { dayText, hrefOf, Loaded, ResourceServices, useMoney, useParam, useRuntime, Ways } from '#resource';
import { Empty, Page, Panel, Toolbar } from '#ui';
import type { Cards, Measure } from '../answers.ts';
import { useBehind } from '../shared/useBehind.ts';
import { OperatorChoice } from '../shared/Choices.tsx';
import { useReport } from '../shared/useReport.ts';
import { Cases } from './Cases.tsx';
import { rowsOf, stepOf, type Way } from '../shared/ways.ts';

/** How operators do in the last 90 days: each measure with its formula, what makes it, how it was before, and what to do next. */
export default function Scorecard(): ReactNode {
  const { t, i18n } = useTranslation('scorecard');
  const { load } = useReport<Cards>('scorecard');
  const [behind, setBehind] = useParam('behind');
  return (
    <ResourceServices plugin="scorecard">
      <Page title={t('pages.scorecard')}>
        <Ways group="reports" />
        <Toolbar label={t('text.filters')}>
          <OperatorChoice />
        </Toolbar>
        <Loaded of={load} failed={t('text.failed')}>
          {({ from, to, operators }) => (
            <div className="wp-sections">
              <p className="wp-quiet">{t('text.manage.span', { from: dayText(from, i18n.language), to: dayText(to, i18n.language) })}</p>
              {operators.length === 0 && <Empty title={t('text.score.nobody')} />}
              {operators.map(({ id, name, measures }) => (
                <Panel key={id} title={name || t('text.score.own')}>
                  <Measures measures={measures} of={{ from, to, operator: name ? id : null }} id={id} />
                  {behind === String(id) && <Cases operator={id} onHide={() => setBehind('')} />}
                </Panel>
              ))}
            </div>
          )}
        </Loaded>
      </Page>
    </ResourceServices>
  );
}

interface Span {
  from: string;
  to: string;
  /** `null`: the reader's own. */
  operator: number | null;
}

function useShown(): (measure: Pick<Measure, 'id'>, value: number | null) => string {
  const { t, i18n } = useTranslation('scorecard');
  const currencies = useCurrencies();
  const known = currencies.state === 'ready' ? currencies.value : [];
  const usual = known.find((each) => each.is_default) ?? known[0];
  const money = useMoney();
  const number = (value: number, options: Intl.NumberFormatOptions) => value.toLocaleString(i18n.language, options);
  return ({ id }, value) => {
    if (value === null) return t('text.score.tooFew');
    if (id === 'revenue') return usual ? money({ amount: value, currency_id: usual.id }) : '';
    if (id === 'hours') return t('text.hours', { shown: number(value, { maximumFractionDigits: 1 }) });
    if (id === 'rating') return number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return percentText(value, i18n.language, 1);
  };
}

function Measures({ measures, of, id }: { measures: Measure[]; of: Span; id: number }): ReactNode {
  return (
    <dl className="scorecard-measures">
      {measures.map((measure) => (
        <Fragment key={measure.id}>
          <One measure={measure} of={of} behind={String(id)} />
        </Fragment>
      ))}
    </dl>
  );
}

const tones = { true: 'success', false: 'danger', null: 'none' } as const;

/** A number, with the way to the rows that make it; nothing of one whose currency is not known yet. */
function Led({ way, children }: { way: Way | undefined; children: ReactNode }): ReactNode {
  const list = hrefOf(useRuntime(), { to: 'list', resource: way?.resource ?? '' });
  return way && list !== undefined && children !== '' ? <Link href={`${list}?${way.query}`}>{children}</Link> : children;
}

/** As long before as the days are many. */
function earlierThan({ from, to, operator }: Span): Span {
  const length = daysBetween(from, to) + 1;
  return { from: addDays(from, -length), to: addDays(to, -length), operator };
}

/** How many cases of a measure an appeal excused, and the way to the others, for which one may appeal. */
function Excused({ measure: { id, cases, excused }, of, behind }: { measure: Measure; of: Span; behind: string }): ReactNode {
  const { t, i18n } = useTranslation('scorecard');
  const hrefBehind = useBehind();
  if (excused === undefined) return null;
  return (
    <>
      {excused > 0 && (
        <dd>
          <Led way={rowsOf(id, of, 'excused')}>{t('text.score.excused', { shown: excused.toLocaleString(i18n.language) })}</Led>
        </dd>
      )}
      {cases !== null && cases > 0 && (
        <dd>
          <Link href={hrefBehind(behind)}>{t('text.score.appeal')}</Link>
        </dd>
      )}
    </>
  );
}

/** How many cases make a measure, and of how many. */
function Made({ measure: { id, cases, of: all }, of }: { measure: Measure; of: Span }): ReactNode {
  const { t, i18n } = useTranslation('scorecard');
  if (all === null) return null;
  const number = (count: number) => count.toLocaleString(i18n.language);
  if (cases === null) return <Led way={rowsOf(id, of)}>{t('text.score.cases', { shown: number(all) })}</Led>;
  // Both numbers are ways of their own, in the order that the language has them in.
  const shown = { '<': { count: cases, which: 'cases' }, '>': { count: all, which: 'all' } } as const;
  return t('text.score.of', { cases: '<', all: '>' })
    .split(/([<>])/)
    .map((part) => {
      if (part !== '<' && part !== '>') return part;
      const { count, which } = shown[part];
      return (
        <Led key={part} way={rowsOf(id, of, which)}>
          {number(count)}
        </Led>
      );
    });
}

function One({ measure, of, behind }: { measure: Measure; of: Span; behind: string }): ReactNode {
  const { t } = useTranslation('scorecard');
  const shown = useShown();
  const { id, value, before, bound, ok } = measure;
  const step = ok === false ? stepOf(id) : undefined;
  const way = rowsOf(id, of);
  return (
    <div>
      <dt>{t(`text.score.${id}.title`)}</dt>
      <dd className="scorecard-measures-value">
        {value === null ? shown(measure, value) : <Led way={way}>{shown(measure, value)}</Led>}
        {ok !== null && (
          <Tag minimal intent={tones[`${ok}`]}>
            {t(ok ? 'text.score.kept' : 'text.score.notKept')}
          </Tag>
        )}
      </dd>
      <dd className="wp-quiet">{t(`text.score.${id}.formula`, { bound: bound === undefined ? '' : shown(measure, bound) })}</dd>
      <dd>
        <Made measure={measure} of={of} />
      </dd>
      <Excused measure={measure} of={of} behind={behind} />
      {before !== null && (
        <dd>
          <Led way={rowsOf(id, earlierThan(of))}>{t('text.score.before', { shown: shown(measure, before) })}</Led>
        </dd>
      )}
      {step && (
        <dd>
          <Led way={step}>{t(`text.score.${id}.next`)}</Led>
        </dd>
      )}
    </div>
  );
}
