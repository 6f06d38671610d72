import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { isMoney } from '#core';
import { useMoney, useRuntime, type CellProps } from '#resource';
import { figureIn } from '../engine/figures.ts';
import { figureHref } from './figureHref.ts';

/** What a statement comes to in one respect, in a list: it leads to the lines that make it. */
export function FigureCell({ value, record, field, words }: CellProps): ReactNode {
  const runtime = useRuntime();
  const money = useMoney(words.locale);
  if (!isMoney(value)) return null;
  const text = <span dir="ltr">{money(value)}</span>;
  const href = figureHref(runtime, record.id, figureIn(field));
  return href === undefined ? text : <Link href={href}>{text}</Link>;
}
