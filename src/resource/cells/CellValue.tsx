import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { refOf, type Json, type JsonSchema } from '#core';
import { useCurrencies, useFormServices, useLabels } from '#forms';
import { isFlag } from '../list/filterKind.ts';
import type { Words } from '../words.ts';
import { dayText, instantText, isMoneyValue, moneyText, plainText } from './formats.ts';

export interface CellValueProps {
  value: Json | undefined;
  schema: JsonSchema;
  field: string;
  words: Words;
  /** Name of a related record that came with the row. */
  name?: string;
  /** The text takes its direction from around it: where that shortens it, it must be the same one. */
  bare?: boolean;
}

/** A value of a record, read only, by the type of its field: names, money, dates, codes and flags in words, lists as tags. */
export const CellValue = (props: CellValueProps): ReactNode => cellValue(props);

/** The same where there are hundreds: without a component around each. */
export function cellValue(props: CellValueProps): ReactNode {
  const { value, schema, words, field, bare } = props;
  if (value === null || value === undefined || value === '') return null;
  const target = refOf(schema);
  if (target) return <Related {...props} target={target} ids={[value].flat()} />;
  if (isFlag(schema)) return value === true || value === 1 ? words.t('yes', { ns: 'resource' }) : words.t('no', { ns: 'resource' });
  if (isMoneyValue(value)) return <MoneyText {...{ value, words }} />;
  if (Array.isArray(value)) return <Tags texts={value.map((each) => textOf(each, schema, field, words))} />;
  if (isImage(value)) return <img className="wp-cell-image" src={value.url} alt={typeof value.alt === 'string' ? value.alt : ''} loading="lazy" />;
  const text = scalarText(value, schema, field, words);
  return bare ? text : <span dir="auto">{text}</span>;
}

const isImage = (value: Json): value is { url: string; alt?: Json } => typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string';

function scalarText(value: Json, schema: JsonSchema, field: string, words: Words): string {
  if (schema.enum) return words.code(field, value);
  if (typeof value === 'string' && schema.format === 'date') return dayText(value, words.locale);
  if (typeof value === 'string' && schema.format === 'date-time') return instantText(value, words.locale);
  if (field === 'id' || field.endsWith('_id')) return String(value);
  return plainText(value, words.locale);
}

const textOf = (value: Json, schema: JsonSchema, field: string, words: Words): string => (schema.items?.enum ? words.code(field, value) : plainText(value, words.locale));

function Tags({ texts }: { texts: readonly string[] }): ReactNode {
  return <span className="wp-cell-tags">{texts.map((text, i) => <Tag key={i} minimal round><span dir="auto">{text}</span></Tag>)}</span>;
}

function MoneyText({ value, words }: { value: { amount: number; currency_id: number }; words: Words }): ReactNode {
  const currencies = useCurrencies();
  return <span dir="ltr">{moneyText(value, currencies.state === 'ready' ? currencies.value : [], words.locale)}</span>;
}

/** Related records by name, each a link where the reader may open it. */
function Related({ target, ids, schema, name, bare }: CellValueProps & { target: string; ids: readonly Json[] }): ReactNode {
  const services = useFormServices();
  const labelOf = useLabels(target, name === undefined ? ids : none);
  const texts = ids.map((id) => ({ id, text: name ?? labelOf(id), href: services.openRecord(target, id) }));
  const own = bare && schema['x-ref'] ? {} : { dir: 'auto' };
  const each = texts.map(({ id, text, href }) => (href ? <Link key={String(id)} href={href} {...own}>{text}</Link> : <span key={String(id)} {...own}>{text}</span>));
  return schema['x-ref'] ? <>{each}</> : <span className="wp-cell-tags">{each.map((one, i) => <Tag key={i} minimal round>{one}</Tag>)}</span>;
}

const none: readonly Json[] = [];

/** The same value as plain text, for titles, questions and comparisons. Relations stay numbers. */
export function valueText(value: Json | undefined, schema: JsonSchema, field: string, words: Words): string {
  if (value === null || value === undefined) return '';
  if (isFlag(schema)) return words.t(value === true || value === 1 ? 'yes' : 'no', { ns: 'resource' });
  if (isMoneyValue(value)) return moneyText(value, [], words.locale);
  if (Array.isArray(value)) return value.map((each) => textOf(each, schema, field, words)).join(', ');
  return scalarText(value, schema, field, words);
}
