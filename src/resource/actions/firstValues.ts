import { callApi } from '#api';
import { can, isMoney, kindOf, withoutNulls, type Json, type JsonSchema, type WireRecord } from '#core';
import { defaultsOf } from '#forms';
import { idFor } from '../hrefs.ts';
import { moneyUi } from '../moneyUi.ts';
import type { Screen } from '../screen.ts';

/** What a form begins with, and how its fields are shown because of it. */
export interface FirstValues {
  value: WireRecord;
  ui: Record<string, object>;
}
interface About {
  schema: JsonSchema;
  record: WireRecord;
  answers: Record<string, WireRecord>;
}

/**
 * The fields of an action's form that begin with something known of the record: field to
 * the source `x-from` names. Another field of the form is none: a widget follows that.
 */
export function sourcesOf({ properties = {} }: JsonSchema): Array<[field: string, source: string]> {
  return Object.entries(properties).flatMap(
    ([field, { 'x-from': source }]): Array<[string, string]> =>
      source === undefined || (source !== field && source in properties) ? [] : [[field, source]],
  );
}

/** The calls that know first values. */
export const callsOf = (schema: JsonSchema): string[] => [
  ...new Set(sourcesOf(schema).flatMap(([, source]) => (source.includes('.') ? [source.split('.', 1)[0]!] : []))),
];

interface RecordContext {
  screen: Pick<Screen, 'bundle' | 'runtime' | 'resource' | 'params'>;
  record: WireRecord;
}

/** What these calls say about a record. An API without one of them leaves its fields to whoever fills in the form. */
export async function answersOf(
  calls: readonly string[],
  {
    screen: {
      bundle,
      resource,
      runtime: { http, viewer },
      params,
    },
    record,
  }: RecordContext,
): Promise<Record<string, WireRecord>> {
  const answers = await Promise.all(
    calls.map(async (name): Promise<[string, WireRecord]> => {
      const call = bundle.manifest.calls?.[name];
      if (!call || !can(viewer, call.access)) return [name, {}];
      const named = Object.fromEntries(
        Object.entries({ ...params, id: String(idFor(call, resource, record)) }).filter(([param]) => call.path.includes(`{${param}}`)),
      );
      return [
        name,
        await callApi<WireRecord>(http, call, named).then(
          ({ body }) => body ?? {},
          () => ({}),
        ),
      ];
    }),
  );
  return Object.fromEntries(answers);
}

/** The values a form about one record begins with: what its fields' sources say, else the schema's defaults. */
export function firstValues({ schema, record, answers }: About): FirstValues {
  const known = sourcesOf(schema).map(([field, source]): [string, Json | undefined] => {
    const [name = '', member] = source.split('.', 2);
    return [field, member === undefined ? record[name] : answers[name]?.[member]];
  });
  const given = known.filter(([, value]) => !(isMoney(value) && value.amount === 0));
  const ui = sourceUi(schema, record, Object.fromEntries(known));
  return { value: { ...defaultsOf(schema), ...withoutNulls(Object.fromEntries(given)) }, ui: withAnswers(ui, schema, answers) };
}

/** An area's own widget is given the whole answer that its field's first value comes from, as its option `answer`. */
function withAnswers(ui: Record<string, object>, schema: JsonSchema, answers: About['answers']): Record<string, object> {
  const told = sourcesOf(schema).flatMap(([field, source]): Array<[string, object]> => {
    const answer = answers[source.split('.', 1)[0]!];
    const { 'ui:options': options = {} } = (ui[field] ?? {}) as { 'ui:options'?: object };
    return answer && schema.properties?.[field]?.['x-widget'] ? [[field, { ...ui[field], 'ui:options': { ...options, answer } }]] : [];
  });
  return { ...ui, ...Object.fromEntries(told) };
}

/** Money about a record is in the record's currency: that of its source for good, else the one its own amounts agree on to begin with. */
function sourceUi(schema: JsonSchema, record: WireRecord, known: WireRecord): Record<string, object> {
  const fixed = Object.entries(known).flatMap(([field, source]) =>
    isMoney(source) && kindOf(schema.properties?.[field] ?? {}) === 'money'
      ? [[field, { 'ui:options': { currencyId: source.currency_id, fixedCurrency: true } }] as const]
      : [],
  );
  return { ...moneyUi(schema, record), ...Object.fromEntries(fixed) };
}
