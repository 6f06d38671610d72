import { Checkbox } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createResourceApi } from '#api';
import type { RecordOf } from '#core';
import { useNeighbour } from '#forms';
import { indexed, useLoad, useRuntime, type Load } from '#resource';

type Option = Pick<RecordOf<'product-options'>, 'id' | 'title'>;

/** The options of a tour; none while no tour is chosen. */
function useOptions(tour: number | undefined): Load<Option[]> {
  const runtime = useRuntime();
  return useLoad<Option[]>(`products/${tour ?? ''}/options#titles`, async () => {
    const resource = indexed(runtime, 'product-options');
    if (tour === undefined || !resource) return [];
    const { rows } = await createResourceApi<Option>(runtime.http, resource, { productId: tour }).list({ perPage: 'All', fields: ['id', 'title'] });
    return rows;
  });
}

/** Some options of the tour that the record is of. Those that are gone can be taken out. */
export default function OptionsWidget({ id, value, onChange, readonly, disabled }: WidgetProps): ReactNode {
  const { t } = useTranslation('promotions');
  const tour = useNeighbour('product_id');
  const chosen = (Array.isArray(value) ? value : []) as number[];
  const { value: options = [] } = useOptions(typeof tour === 'number' ? tour : undefined);
  const gone = chosen.filter((each) => !options.some((option) => option.id === each)).map((each): Option => ({ id: each, title: `#${each}` }));
  const all = [...options, ...gone];
  const change = (option: number, isChosen: boolean) => onChange(isChosen ? [...chosen, option] : chosen.filter((each) => each !== option));
  return (
    <div id={id} role="group" className="promotions-options">
      {all.length === 0 && <p className="wp-quiet">{t(typeof tour === 'number' ? 'text.noOptions' : 'text.noTour')}</p>}
      {all.map((option) => (
        <Checkbox
          key={option.id}
          checked={chosen.includes(option.id)}
          disabled={Boolean(readonly || disabled)}
          onChange={(event) => change(option.id, event.currentTarget.checked)}
        >
          <bdi>{option.title}</bdi>
        </Checkbox>
      ))}
    </div>
  );
}
