import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isObject, percentText } from '#core';
import type { CellProps } from '#resource';

const height = 20;
const step = 5;

const numbers = (list: unknown): number[] => (Array.isArray(list) ? list.map(Number) : []);

/** The last day by the hour: what was delivered, what failed, and how many in a hundred worked. */
export function Day({ value }: CellProps): ReactNode {
  const { t, i18n } = useTranslation('webhooks');
  const day: Record<string, unknown> = isObject(value) ? value : {};
  const ok = numbers(day.ok);
  const failed = numbers(day.failed);
  const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
  const all = sum(ok) + sum(failed);
  if (all === 0) return <span className="wp-quiet">{t('text.day.none')}</span>;
  const share = percentText(sum(ok) / all, i18n.language, 1);
  const count = (n: number) => n.toLocaleString(i18n.language);
  return (
    <span className="webhooks-day" title={t('text.day.told', { ok: count(sum(ok)), failed: count(sum(failed)) })}>
      <Bars ok={ok} failed={failed} />
      <bdi>{share}</bdi>
    </span>
  );
}

function Bars({ ok, failed }: { ok: readonly number[]; failed: readonly number[] }): ReactNode {
  const most = Math.max(1, ...ok.map((n, i) => n + failed[i]!));
  const tall = (n: number) => (n === 0 ? 0 : Math.max(2, (n / most) * height));
  return (
    <svg width={ok.length * step} height={height} aria-hidden className="webhooks-bars">
      {ok.map((n, i) => {
        const bad = tall(failed[i]!);
        const good = Math.min(tall(n), height - bad);
        return (
          <g key={i}>
            <rect className="webhooks-bar-ok" x={i * step} width={step - 1} y={height - bad - good} height={good} />
            <rect className="webhooks-bar-failed" x={i * step} width={step - 1} y={height - bad} height={bad} />
            {n + failed[i]! === 0 && <rect className="webhooks-bar-none" x={i * step} width={step - 1} y={height - 1} height={1} />}
          </g>
        );
      })}
    </svg>
  );
}
