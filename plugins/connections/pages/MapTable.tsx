import { HTMLSelect } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FiguresTable } from '#ui';
import type { Mapping } from '../answers.ts';
import type { Chosen } from './chosen.ts';

interface MapTableProps {
  mapping: Mapping;
  chosen: Chosen;
  readOnly: boolean;
  change: (more: Partial<Chosen>) => void;
}
type Unit = NonNullable<NonNullable<NonNullable<Mapping['product']>['options']>[number]['units']>[number];

const replaced = (all: readonly string[], at: number, value: string): string[] => all.map((each, i) => (i === at ? value : each));

/** The options and price categories of a tour, each with what it is in the other system. */
export function MapTable({ mapping, chosen, readOnly, change }: MapTableProps): ReactNode {
  const { t } = useTranslation('connections');
  const options = mapping.product?.options ?? [];
  const units = options.filter(({ id }) => chosen.options.includes(id!)).flatMap((option) => option.units ?? []);
  const known = [...new Map(units.map((unit) => [unit.id!, unit])).values()];
  return (
    <>
      <Pairs
        title={t('resources.connection-links.fields.options.title')}
        rows={mapping.options}
        values={chosen.options}
        choices={options.map(({ id, title }) => ({ id: id!, text: title! }))}
        readOnly={readOnly}
        onChange={(at, value) => change({ options: replaced(chosen.options, at, value) })}
      />
      <Pairs
        title={t('resources.connection-links.fields.units.title')}
        rows={mapping.categories}
        values={chosen.categories}
        choices={known.map((unit) => ({ id: unit.id!, text: unitText(unit) }))}
        readOnly={readOnly}
        onChange={(at, value) => change({ categories: replaced(chosen.categories, at, value) })}
      />
    </>
  );
}

/** A unit with its ages: those tell two of the same name apart. */
function unitText({ title, age_from: from, age_to: to }: Unit): string {
  if ((from ?? null) === null && (to ?? null) === null) return String(title);
  return `${String(title)} (${from ?? 0}–${to ?? '…'})`;
}

interface PairsProps {
  title: string;
  rows: ReadonlyArray<{ title: string }>;
  values: readonly string[];
  choices: ReadonlyArray<{ id: string; text: string }>;
  readOnly: boolean;
  onChange: (at: number, value: string) => void;
}

function Pairs({ title, rows, values, choices, readOnly, onChange }: PairsProps): ReactNode {
  const { t } = useTranslation('connections');
  return (
    <FiguresTable label={title}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{t('text.link.there')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i}>
            <th scope="row">
              <bdi>{row.title}</bdi>
            </th>
            <td>
              <HTMLSelect aria-label={row.title} value={values[i] ?? ''} disabled={readOnly} onChange={({ target }) => onChange(i, target.value)}>
                <option value="">{t('text.link.unmapped')}</option>
                {choices.map((choice) => (
                  <option key={choice.id} value={choice.id}>
                    {choice.text}
                  </option>
                ))}
              </HTMLSelect>
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}
