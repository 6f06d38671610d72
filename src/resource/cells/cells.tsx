import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { filesIn, isMoney, picturesIn, refOf, type Json, type JsonSchema, type StateTag } from '#core';
import { thumbOf, useFormServices, useLabels } from '#forms';
import { idsIn } from '../relatedIds.ts';
import { useMoney } from '../useMoney.ts';
import type { Words } from '../words.ts';
import { StatusTag } from './StatusTag.tsx';
import { averageText, dayText, instantText, plainText } from './formats.ts';

/** A value that is there, and what is needed to say it. */
export interface CellOf {
  value: Json;
  schema: JsonSchema;
  field: string;
  words: Words;
  /** Name of a related record that came with the row. */
  name?: string;
  /** The text takes its direction from around it: where that shortens it, it must be the same one. */
  bare?: boolean;
}
/** Draws a value. A function, no component: lists have hundreds. */
export type Cell = (of: CellOf) => ReactNode;

/** A cell that is one text. */
const said =
  (text: (of: CellOf) => string): Cell =>
  (of) =>
    of.bare ? text(of) : <span dir="auto">{text(of)}</span>;
/** The same for what the wire spells as a text; anything else is shown as it is. */
const read = (text: (value: string, locale: string) => string) =>
  said(({ value, words }) => (typeof value === 'string' ? text(value, words.locale) : plainText(value, words.locale)));

export const plainCell = said(({ value, schema, words }) =>
  schema['x-rollup']?.avg !== undefined && typeof value === 'number' ? averageText(value, words.locale) : plainText(value, words.locale),
);
/** Digits as they are: they name something. */
export const exactCell = said(({ value }) => (typeof value === 'object' ? JSON.stringify(value) : String(value)));
const wordCell = said(({ value, field, words }) => words.code(field, value));
/** A state has its colour, and so has a code of a field with colours. */
export const codeCell: Cell = (of) =>
  of.words.tag(of.field, of.value) === undefined ? wordCell(of) : <StatusTag words={of.words} field={of.field} code={of.value} />;
export const dateCell = read(dayText);
export const instantCell = read(instantText);
export const flagCell: Cell = ({ value, words }) => words.t(value === true || value === 1 ? 'yes' : 'no', { ns: 'resource' });
export const periodCell = said(({ value, words: { locale } }) => {
  const { from, to } = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  return [from, to].map((day) => (typeof day === 'string' ? dayText(day, locale) : '')).join(' – ');
});
export const moneyCell: Cell = (of) => (isMoney(of.value) ? <MoneyText value={of.value} words={of.words} /> : plainCell(of));
export const codesCell: Cell = ({ value, field, words }) => (
  <Tags texts={[value].flat().map((code) => words.code(field, code))} tagOf={(at) => words.tag(field, [value].flat()[at] ?? null)} />
);
export const listCell: Cell = ({ value, words }) => <Tags texts={[value].flat().map((each) => plainText(each, words.locale))} />;
export const relationCell: Cell = (of) => <Related {...of} ids={[of.value]} />;
export const relationsCell: Cell = (of) => <Related {...of} ids={idsIn(of.value)} many />;
/** Nothing but the value says what it is. */
export const looseCell: Cell = (of) => (Array.isArray(of.value) ? listCell(of) : moneyCell(of));

/** The first picture, or the one that was chosen as cover, and how many more there are. */
export const imageCell: Cell = (of) => {
  const [first, ...others] = picturesIn(of.value);
  if (!first) return exactCell(of);
  const picture = <img className="wp-cell-image" src={thumbOf(first.url)} alt={first.alt} loading="lazy" />;
  return others.length === 0 ? (
    picture
  ) : (
    <span className="wp-cell-images">
      {picture}
      <span dir="ltr">+{others.length.toLocaleString(of.words.locale)}</span>
    </span>
  );
};

export const fileCell: Cell = (of) => {
  const files = filesIn(of.value);
  if (files.length === 0) return exactCell(of);
  return (
    <span className="wp-cell-tags">
      {files.map(({ url, name }, i) => (
        <a key={i} href={url} target="_blank" rel="noreferrer" dir="auto">
          {name}
        </a>
      ))}
    </span>
  );
};

function Tags({ texts, tagOf = () => undefined }: { texts: readonly string[]; tagOf?: (at: number) => StateTag | undefined }): ReactNode {
  return (
    <span className="wp-cell-tags">
      {texts.map((text, i) => (
        <Tag key={i} minimal round intent={tagOf(i) ?? 'none'}>
          <span dir="auto">{text}</span>
        </Tag>
      ))}
    </span>
  );
}

function MoneyText({ value, words }: { value: { amount: number; currency_id: number }; words: Words }): ReactNode {
  return <span dir="ltr">{useMoney(words.locale)(value)}</span>;
}

const none: readonly Json[] = [];

/** Related records by name, each a link where the reader may open it. */
function Related({ ids, schema, name, bare, many = false }: CellOf & { ids: readonly Json[]; many?: boolean }): ReactNode {
  const target = refOf(schema) ?? '';
  const services = useFormServices();
  const labelOf = useLabels(target, name === undefined ? ids : none);
  const own = bare && !many ? {} : { dir: 'auto' };
  const each = ids.map((id) => {
    const [text, href] = [name ?? labelOf(id), services.openRecord(target, id)];
    return href ? (
      <Link key={String(id)} href={href} {...own}>
        {text}
      </Link>
    ) : (
      <span key={String(id)} {...own}>
        {text}
      </span>
    );
  });
  return many ? (
    <span className="wp-cell-tags">
      {each.map((one, i) => (
        <Tag key={i} minimal round>
          {one}
        </Tag>
      ))}
    </span>
  ) : (
    <>{each}</>
  );
}
