import { useMemo } from 'react';
import { createResourceApi } from '#api';
import { isObject, ownRefOf, type JsonSchema, type Resource, type WireRecord } from '#core';
import type { SchemaFormProps } from '#forms';
import { useSame } from '#ui';
import { indexed } from './area.ts';
import type { ValueForm } from './edit/useValueForm.ts';
import type { Screen } from './screen.ts';
import { useLoad } from './useLoad.ts';

/** An amount that has the currency of a field, and the way to it in a `uiSchema`. */
interface Amount {
  at: readonly string[];
  currencyOf: string;
}

function amountsIn({ properties = {}, items, 'x-currency-of': currencyOf }: JsonSchema, at: readonly string[] = []): Amount[] {
  if (currencyOf !== undefined) return [{ at, currencyOf }];
  const members = Object.entries(properties).flatMap(([name, child]) => amountsIn(child, [...at, name]));
  return items ? [...members, ...amountsIn(items, [...at, 'items'])] : members;
}

interface Holder {
  resource: string;
  id: number;
  field: string;
}

/** The record that holds the currency at the end of a path: the value names it, or the address does. */
function holderOf({ runtime, resource, params }: Screen, currencyOf: string, value: WireRecord): Holder | undefined {
  const names = currencyOf.split('.');
  const field = names.pop()!;
  let [at, id]: [string | undefined, unknown] = [resource.name, undefined];
  for (const [step, name] of names.entries()) {
    const place: Pick<Resource['place'], 'parent'> | undefined = step === 0 ? resource.place : indexed(runtime, at ?? '')?.places[at ?? ''];
    const above: Resource['place']['parent'] = place?.parent?.field === name ? place.parent : undefined;
    const known = step === 0 ? value[name] : undefined;
    id = known ?? (above && params[above.param]);
    at = above?.resource ?? (step === 0 ? ownRefOf(resource.schema.properties?.[name] ?? {}) : undefined);
  }
  return at !== undefined && Number(id) > 0 ? { resource: at, id: Number(id), field } : undefined;
}

/** The currency that a record of another resource has now. */
function useCurrencyAt({ runtime }: Screen, holder: Holder | undefined): number | undefined {
  const of = useSame(holder);
  const load = async (): Promise<WireRecord> => {
    const target = of && indexed(runtime, of.resource);
    return target ? createResourceApi(runtime.http, target).get(of.id, { fields: [of.field] }) : {};
  };
  const { value } = useLoad<WireRecord>(of ? `${indexed(runtime, of.resource)?.collection}/${of.id}#${of.field}` : 'no currency', load);
  const currency = of && value?.[of.field];
  return typeof currency === 'number' ? currency : undefined;
}

type Ui = Record<string, unknown>;
const none: Ui = {};

/** A `uiSchema` with options at a place. */
function withOptions(ui: unknown, [step, ...rest]: readonly string[], options: Ui): Ui {
  const known: Ui = isObject(ui) ? ui : {};
  if (step === undefined) return { ...known, 'ui:options': { ...(known['ui:options'] as Ui | undefined), ...options } };
  return { ...known, [step]: withOptions(known[step], rest, options) };
}

/** How amounts are shown that have one currency each (`x-currency-of`): in it alone. The value names it, or the record that they belong to. */
export function useCurrencyUi(
  screen: Screen,
  { schema, uiSchema = none, value }: Pick<SchemaFormProps, 'schema' | 'uiSchema' | 'value'>,
): NonNullable<SchemaFormProps['uiSchema']> {
  const amounts = useMemo(() => amountsIn(schema), [schema]);
  const far = amounts.find(({ currencyOf }) => currencyOf.includes('.'))?.currencyOf;
  const there = useCurrencyAt(screen, far === undefined ? undefined : holderOf(screen, far, value));
  const known = useSame(amounts.map(({ currencyOf }) => (currencyOf.includes('.') ? there : value[currencyOf])));
  return useMemo(
    () =>
      amounts.reduce<Ui>((ui, { at }, index) => {
        const currencyId = known[index];
        return typeof currencyId === 'number' ? withOptions(ui, at, { currencyId, fixedCurrency: true }) : ui;
      }, uiSchema),
    [amounts, known, uiSchema],
  );
}

/** A form whose amounts have one currency each. */
export function useInCurrencies(screen: Screen, form: ValueForm): ValueForm {
  const uiSchema = useCurrencyUi(screen, form.props);
  return { ...form, props: { ...form.props, uiSchema } };
}
