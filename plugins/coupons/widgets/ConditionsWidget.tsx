import { Button } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isObject } from '#core';
import type { Node } from '../engine/Node.ts';
import { NodeEditor } from './NodeEditor.tsx';
import { fresh } from './tree.ts';

const isNode = (value: unknown): value is Node => isObject(value) && Object.keys(value).length > 0;

/** Conditions as a tree: groups of all, any or none, and what each asks for. Nothing is asked of anybody while there are none. */
export default function ConditionsWidget({ id, value, onChange, readonly, disabled }: WidgetProps): ReactNode {
  const { t } = useTranslation('coupons');
  const host = useRef<HTMLDivElement>(null);
  const isLocked = Boolean(readonly || disabled);
  const change = (next: Node | undefined) => {
    onChange(next ?? undefined);
    if (next === undefined) host.current?.focus();
  };
  return (
    <div id={id} ref={host} tabIndex={-1} role="group" aria-label={t('resources.coupons.fields.conditions.title')} className="coupons-conditions">
      {isNode(value) ? (
        <NodeEditor node={value} depth={1} id={id} isLocked={isLocked} onChange={change} />
      ) : (
        <Button
          icon="plus"
          variant="outlined"
          disabled={isLocked}
          text={t('text.builder.first')}
          onClick={() => onChange({ all: [fresh('travellers')] })}
        />
      )}
    </div>
  );
}
