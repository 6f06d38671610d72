/** A validation error as ajv (`keyword`) or rjsf (`name`) reports it. */
export interface ValidationError {
  keyword?: string;
  name?: string;
  params?: Record<string, unknown>;
}
/** Translates a key with parameters; a list of keys means the first that exists. i18next's `t` fits. */
export type Translate = (key: string | string[], params?: Record<string, unknown>) => string;

const counted = new Set(['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties']);
const alias: Record<string, string> = {
  dependencies: 'required',
  dependentRequired: 'required',
  'false schema': 'unknown',
  items: 'maxItems',
  additionalItems: 'maxItems',
  formatMinimum: 'minimum',
  formatMaximum: 'maximum',
  unevaluatedProperties: 'additionalProperties',
};

/** The text of a validation error, for browser and server alike. Keys stand under `validation` in `locales/<lng>/validation.json`. */
export function errorText(t: Translate, error: ValidationError): string {
  const raw = error.keyword ?? error.name ?? 'unknown';
  const keyword = alias[raw] ?? raw;
  const params = error.params ?? {};
  const keys = (...names: string[]) => names.map((name) => `validation:${name}`);
  if (counted.has(keyword)) return t(keys(keyword, 'unknown'), { ...params, count: Number(params.limit) });
  if (keyword === 'type') return t(keys(`type_${[params.type].flat().find((each) => each !== 'null')}`, 'type_other'), params);
  if (keyword === 'format') return t(keys(`format_${params.format}`, 'format_other'), params);
  if (keyword === 'uniqueItems') return t(keys(keyword), { first: Number(params.i) + 1, second: Number(params.j) + 1 });
  return t(keys(keyword, 'unknown'), params);
}
