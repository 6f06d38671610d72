import { Tag } from '@blueprintjs/core';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json } from '#core';
import { Combobox, useFormServices, useLabels, usePagedSource } from '#forms';
import { useLoad } from '#resource';
import type { LeafProps } from './LeafEditor.tsx';
import { without } from './without.ts';

type Find = Parameters<typeof usePagedSource>[0];
const chosenIn = ({ one_of: list = [] }: LeafProps['leaf']) => list as number[];

interface ChosenProps extends LeafProps {
  find: Find;
  labelOf: (id: number) => string;
}

/** Records that are chosen, each with a way out, and a box that finds further ones. */
function Chosen({ leaf, id, what, isLocked, onChange, find, labelOf }: ChosenProps): ReactNode {
  const { t } = useTranslation('coupons');
  const chosen = chosenIn(leaf);
  const toggle = (value: Json) => {
    const one = Number(value);
    onChange({ ...leaf, one_of: chosen.includes(one) ? without(chosen, one) : [...chosen, one] });
  };
  return (
    <span className="coupons-records">
      {chosen.map((each) => (
        <Tag
          key={each}
          minimal
          {...(!isLocked && { onRemove: () => toggle(each), removeButtonProps: { 'aria-label': t('text.builder.remove', { what: labelOf(each) }) } })}
        >
          <bdi>{labelOf(each)}</bdi>
        </Tag>
      ))}
      <Combobox
        id={`${id}-${leaf.leaf}`}
        label={what}
        unlabelled
        multiple
        disabled={isLocked}
        source={usePagedSource(find)}
        shown=""
        isChosen={(option) => chosen.includes(Number(option.value))}
        onPick={(option) => toggle(option.value)}
      />
    </span>
  );
}

/** Records of a resource, by name. */
export function RecordsEditor({ resource, ...props }: LeafProps & { resource: string }): ReactNode {
  const services = useFormServices();
  const labelOf = useLabels(resource, chosenIn(props.leaf));
  const find = useCallback<Find>(
    async (query, page) => {
      const { items, total } = await services.lookup(resource, { page, ...(query && { query }) });
      return { items: items.map((item) => ({ value: item.id, label: item.label })), total };
    },
    [services, resource],
  );
  return <Chosen {...props} find={find} labelOf={labelOf} />;
}

const perPage = 20;

/** Extras of whatever tours, which stand in no list of their own. */
export function ExtrasEditor(props: LeafProps): ReactNode {
  const services = useFormServices();
  const all = useLoad('coupons/extras', () => services.lookupCall('extras') as Promise<Array<{ id: number; name: string }>>);
  const extras = all.value;
  const find = useCallback<Find>(
    async (query, page) => {
      const found = (extras ?? []).filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
      return { items: found.slice((page - 1) * perPage, page * perPage).map(({ id, name }) => ({ value: id, label: name })), total: found.length };
    },
    [extras],
  );
  return <Chosen {...props} find={find} labelOf={(id) => extras?.find((each) => each.id === id)?.name ?? `#${id}`} />;
}
