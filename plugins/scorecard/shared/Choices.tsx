import { HTMLSelect } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createResourceApi } from '#api';
import { can, isUnscoped } from '#core';
import { indexed, useLoad, useParam, useRuntime } from '#resource';

/** So many operators are offered. */
const most = 500;

/** One choice of the address. */
export function Choice({
  name,
  label,
  options,
}: {
  name: string;
  label: string;
  options: ReadonlyArray<readonly [value: string, text: string]>;
}): ReactNode {
  const [value, set] = useParam(name);
  return (
    <label className="scorecard-choice">
      <span>{label}</span>
      <HTMLSelect value={value} onChange={(event) => set(event.currentTarget.value)}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </HTMLSelect>
    </label>
  );
}

/** Of which operator, for whoever works across them. */
export function OperatorChoice(): ReactNode {
  const { viewer } = useRuntime();
  return isUnscoped(viewer) && can(viewer, 'admin') ? <Operators /> : null;
}

function Operators(): ReactNode {
  const { t } = useTranslation('scorecard');
  const runtime = useRuntime();
  const operators = indexed(runtime, 'operators');
  const { value = [] } = useLoad('operators?reports', async () =>
    operators ? (await createResourceApi(runtime.http, operators).list({ perPage: most, sort: 'name' })).rows : [],
  );
  return (
    <Choice
      name="operator"
      label={t('text.operator')}
      options={[['', t('text.allOperators')], ...value.map((each) => [String(each.id), String(each.name)] as const)]}
    />
  );
}
