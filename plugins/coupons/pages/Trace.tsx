import { Icon } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TraceNode } from '../answers.ts';

/** Every condition of a coupon in a sentence, met or not; groups with what they hold. */
export function Trace({ trace }: { trace: readonly TraceNode[] }): ReactNode {
  const { t } = useTranslation('coupons');
  return (
    <ul className="coupons-trace">
      {trace.map(({ ok, text, children }, i) => (
        <li key={i}>
          <Icon
            icon={ok ? 'tick-circle' : 'cross-circle'}
            intent={ok ? 'success' : 'danger'}
            title={t(ok ? 'text.bench.met' : 'text.bench.notMet')}
          />
          <span dir="auto">{text}</span>
          {children && <Trace trace={children} />}
        </li>
      ))}
    </ul>
  );
}
