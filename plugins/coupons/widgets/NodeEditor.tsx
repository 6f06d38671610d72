import { Button, HTMLSelect } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { childrenOf, leafNames, mostDepth, type LeafName, type Node } from '../engine/Node.ts';
import { LeafEditor } from './LeafEditor.tsx';
import { fresh, groupOf, kindOf, turned, type GroupKind } from './tree.ts';

interface NodeProps {
  node: Node;
  /** From 1, the outermost. */
  depth: number;
  id: string;
  isLocked: boolean;
  /** `undefined`: it is taken away. */
  onChange: (next: Node | undefined) => void;
}

const kinds: readonly GroupKind[] = ['all', 'any', 'not'];

/** One node of conditions: a group with what it holds, or a single condition. */
export function NodeEditor(props: NodeProps): ReactNode {
  return 'leaf' in props.node ? <LeafRow {...props} /> : <GroupEditor {...props} />;
}

function LeafRow({ node, id, isLocked, onChange }: NodeProps): ReactNode {
  const { t } = useTranslation('coupons');
  if (!('leaf' in node)) return null;
  const what = t(`text.what.${node.leaf}`);
  return (
    <div className="coupons-leaf" role="group" aria-label={what}>
      <HTMLSelect
        aria-label={t('text.builder.what')}
        value={node.leaf}
        disabled={isLocked}
        options={leafNames.map((name) => ({ value: name, label: t(`text.what.${name}`) }))}
        onChange={(event) => onChange(fresh(event.currentTarget.value as LeafName))}
      />
      <LeafEditor key={node.leaf} leaf={node} id={id} what={what} isLocked={isLocked} onChange={onChange} />
      <Button
        icon="trash"
        variant="minimal"
        disabled={isLocked}
        aria-label={t('text.builder.remove', { what })}
        onClick={() => onChange(undefined)}
      />
    </div>
  );
}

function GroupEditor({ node, depth, id, isLocked, onChange }: NodeProps): ReactNode {
  const { t } = useTranslation('coupons');
  const kind = kindOf(node);
  const children = childrenOf(node);
  const change = (at: number, next: Node | undefined) => {
    const rest = next === undefined ? children.filter((_, i) => i !== at) : children.map((child, i) => (i === at ? next : child));
    onChange(rest.length === 0 ? undefined : groupOf(kind, rest));
  };
  const add = (next: Node) => onChange(groupOf(kind, [...children, next]));
  return (
    <div className="coupons-group" role="group" aria-label={t(`text.group.${kind}`)}>
      <div className="coupons-group-head">
        <HTMLSelect
          aria-label={t('text.builder.group')}
          value={kind}
          disabled={isLocked}
          options={kinds.map((each) => ({ value: each, label: t(`text.group.${each}`) }))}
          onChange={(event) => onChange(turned(node, event.currentTarget.value as GroupKind))}
        />
        <Button
          icon="trash"
          variant="minimal"
          disabled={isLocked}
          aria-label={t('text.builder.remove', { what: t(`text.group.${kind}`) })}
          onClick={() => onChange(undefined)}
        />
      </div>
      {children.map((child, i) => (
        <NodeEditor key={i} node={child} depth={depth + 1} id={`${id}-${i}`} isLocked={isLocked} onChange={(next) => change(i, next)} />
      ))}
      {kind !== 'not' && !isLocked && (
        <div className="coupons-group-add">
          <Button icon="plus" variant="minimal" text={t('text.builder.add')} onClick={() => add(fresh('travellers'))} />
          {depth + 2 <= mostDepth && (
            <Button icon="group-item" variant="minimal" text={t('text.builder.addGroup')} onClick={() => add({ any: [fresh('travellers')] })} />
          )}
        </div>
      )}
    </div>
  );
}
