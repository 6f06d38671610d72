import { useTranslation } from 'react-i18next';
import { bandsIn, gapsIn, overlapsIn, type Band, type BandsDecl } from '#core';
import { cellText, type CellContext } from './cells.ts';
import type { Column, Row } from './columns.ts';

interface BandsProps {
  decl: BandsDecl;
  label: string;
  rows: readonly Row[];
  columns: readonly Column[];
  context: CellContext;
}

/**
 * What the rows of a grid cover between the least and the greatest number,
 * drawn to scale as one types, with what none covers and what two do in words.
 */
export function Bands({ decl, label, rows, columns, context }: BandsProps) {
  const { t } = useTranslation('forms');
  const bands = bandsIn(decl, rows);
  const end = endOf(decl, bands);
  const overlapping = new Map(overlapsIn(decl, rows).map(({ row, other }) => [row, other]));
  const number = (value: number) => new Intl.NumberFormat(context.locale).format(value);
  const stretch = ({ from, to }: Omit<Band, 'row'>) =>
    to === Infinity ? t('band-open', { from: number(from) }) : from === to ? number(from) : t('band', { from: number(from), to: number(to) });
  const gaps = gapsIn(decl, rows).map(stretch);
  const doubles = [...overlapping].map(([row, other]) => t('rows-both', { first: number(other + 1), second: number(row + 1) }));
  const nameOf = (band: Band) => wordsOf({ decl, columns, context }, rows[band.row]!) || `${t('row')} ${number(band.row + 1)}`;
  return (
    <figure className="wp-bands" data-toward={decl.toward ?? 'most'}>
      <div className="wp-bands-strip" role="img" aria-label={[label, ...bands.map((band) => `${nameOf(band)}: ${stretch(band)}`)].join('. ')}>
        {bands.map((band) => (
          <div
            key={band.row}
            className={`wp-band${overlapping.has(band.row) ? ' wp-band-double' : ''}`}
            style={placeOf(decl, band, end)}
            title={`${nameOf(band)}: ${stretch(band)}`}
          >
            {nameOf(band)}
          </div>
        ))}
      </div>
      <div className="wp-bands-ends" aria-hidden>
        <span>{number(decl.least)}</span>
        <span>{decl.most === undefined ? '…' : number(decl.most)}</span>
      </div>
      <figcaption className="wp-note" role="status">
        {[
          gaps.length > 0 && t('bands-gaps', { gaps: list(gaps, context.locale) }),
          doubles.length > 0 && t('bands-doubles', { rows: list(doubles, context.locale) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </figcaption>
    </figure>
  );
}

const list = (words: string[], locale: string) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(words);

/** What is drawn last: the greatest number that matters, else a little beyond the greatest that is named. */
function endOf({ least, most }: BandsDecl, bands: readonly Band[]): number {
  if (most !== undefined) return most;
  const named = Math.max(least, ...bands.flatMap(({ from, to }) => (to === Infinity ? [from] : [from, to])));
  return named + Math.max(1, Math.round((named - least) / 4));
}

function placeOf({ least }: BandsDecl, { from, to }: Band, end: number) {
  const share = (numbers: number) => `${(Math.max(0, numbers) / (end - least + 1)) * 100}%`;
  const first = Math.max(from, least);
  return { insetInlineStart: share(first - least), inlineSize: share(Math.min(to, end) - first + 1) };
}

/** What a row is called: its first column that is no end of it. */
function wordsOf({ decl, columns, context }: Pick<BandsProps, 'decl' | 'columns' | 'context'>, row: Row): string {
  const [first] = columns.filter(({ key }) => key !== decl.from && key !== decl.to);
  return first ? cellText(first, row[first.key], context) : '';
}
