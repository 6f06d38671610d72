import { HTMLTable } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { ChartProps } from './Chart.tsx';

/** The values of a chart, a row a category. */
export function ChartTable({ title, categoryTitle, categories, series, hrefs }: ChartProps): ReactNode {
  const { i18n } = useTranslation('kit');
  const text = (value: number | null | undefined, format = (each: number) => each.toLocaleString(i18n.language)) =>
    value === null || value === undefined ? '—' : format(value);
  return (
    <HTMLTable compact striped>
      <caption className="wp-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{categoryTitle}</th>
          {series.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, i) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {series.map(({ id, values, format }) => (
              <td key={id}>
                <Value text={text(values[i], format)} href={hrefs?.[i]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}

function Value({ text, href }: { text: string; href: string | undefined }): ReactNode {
  const value = <bdi>{text}</bdi>;
  return href === undefined ? value : <Link href={href}>{value}</Link>;
}
