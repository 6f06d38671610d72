// What form tests share: English words, services that answer at once, and a form over one schema.
import i18next from 'i18next';
import { act, useRef, useState } from 'react';
import { initReactI18next } from 'react-i18next';
import type { FieldErrors, JsonSchema, WireRecord } from '#core';
import { SchemaForm, type FormServices, type SchemaFormHandle, type SchemaFormProps } from '#forms';
import en from '../../locales/en/forms.json';
import validation from '../../locales/en/validation.json';
import { fire, render } from '../setup/render.tsx';

/** English words of forms. Files of one process have words of their own, so a file asks before its tests, and every form that opens asks again. */
export const speakEnglish = async (): Promise<void> => {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    ns: ['forms', 'validation'],
    defaultNS: 'forms',
    resources: { en: { forms: en, validation } },
    interpolation: { escapeValue: false },
  });
};
await speakEnglish();

const names: Record<number, string> = { 1: 'Jerusalem', 2: 'Haifa', 3: 'Eilat' };
/** Services over three records; what a test cares about it replaces. */
export const services = (own: Partial<FormServices> = {}): FormServices => ({
  locale: 'en',
  async lookup(_resource, { query = '', ids }) {
    const all = Object.entries(names).map(([id, label]) => ({ id: Number(id), label }));
    const items = ids ? all.filter(({ id }) => ids.includes(id)) : all.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
    return { items, total: items.length };
  },
  lookupCall: async () => [
    { id: 1, i18n: { name: 'On foot' } },
    { id: 2, name: 'By bus' },
  ],
  upload: async (file) => ({ id: 7, url: `/files/${file.name}`, name: file.name, size: file.size }),
  openRecord: (resource, id) => `/${resource}/${String(id)}`,
  canCreate: () => false,
  createInPlace: async () => undefined,
  degraded: () => undefined,
  currencies: async () => [
    { id: 1, code: 'EUR', is_default: false },
    { id: 2, code: 'USD', is_default: true },
    { id: 4, code: 'JPY', is_default: false },
  ],
  languages: async () => [
    { id: 1, locale: 'en', name: 'English', is_default: true },
    { id: 2, locale: 'he', name: 'Hebrew', is_default: false },
  ],
  ...own,
});

export interface Opened {
  host: HTMLElement;
  value(): WireRecord;
  errors(): FieldErrors;
  form(): SchemaFormHandle;
  changes(): number;
  set(value: WireRecord): Promise<void>;
  fail(errors: FieldErrors): Promise<void>;
}
type Options = Partial<Omit<SchemaFormProps, 'schema' | 'value' | 'onChange'>> & { value?: WireRecord };

/** Renders a form over a schema and keeps its value, as a page would. */
export async function openForm(schema: JsonSchema, { value = {}, ...props }: Options = {}): Promise<Opened> {
  const seen = {
    value,
    errors: props.errors ?? {},
    form: undefined as SchemaFormHandle | undefined,
    changes: 0,
    set: undefined as ((value: WireRecord) => void) | undefined,
    fail: undefined as ((errors: FieldErrors) => void) | undefined,
  };
  function Page() {
    const [current, setCurrent] = useState(value);
    const [errors, setErrors] = useState<FieldErrors>(seen.errors);
    const form = useRef<SchemaFormHandle>(null);
    Object.assign(seen, { value: current, errors, set: setCurrent, fail: setErrors });
    return (
      <SchemaForm
        ref={(handle) => {
          form.current = handle;
          if (handle) seen.form = handle;
        }}
        idPrefix="f"
        schema={schema}
        sections={[{ id: 'all', fields: Object.keys(schema.properties ?? {}) }]}
        label={() => undefined}
        services={services()}
        onClearError={(path) => setErrors(({ [path]: _gone, ...rest }) => rest)}
        {...props}
        errors={errors}
        value={current}
        onChange={(next) => {
          seen.changes++;
          seen.value = next;
          setCurrent(next);
        }}
      />
    );
  }
  await speakEnglish();
  const { host } = await render(<Page />);
  return {
    host,
    value: () => seen.value,
    errors: () => seen.errors,
    form: () => seen.form!,
    changes: () => seen.changes,
    set: (next) => act(async () => seen.set!(next)),
    fail: (errors) => act(async () => seen.fail!(errors)),
  };
}

/** One field's form: the schema stands under the name `it`. */
export const openField = (schema: JsonSchema, value?: WireRecord[string], props: Options = {}): Promise<Opened> =>
  openForm({ type: 'object', properties: { it: { title: 'It', ...schema } } }, { ...(value !== undefined && { value: { it: value } }), ...props });

export const flush = (form: Opened) =>
  act(async () => {
    form.form().flush();
  });
export const control = (form: Opened) => form.host.querySelector<HTMLInputElement>('[data-path="it"] input:not([type=hidden])')!;
export const settle = () =>
  act(async () => {
    await new Promise((resolve) => setImmediate(resolve));
  });
export const choose = (select: HTMLSelectElement, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(select) as object, 'value')?.set?.call(select, value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
export const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')].map((each) => each.textContent);
/** Opens a relation's list and lets its first page arrive. */
export async function openList(form: Opened, input = control(form)): Promise<void> {
  await fire.click(input);
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
  });
}
