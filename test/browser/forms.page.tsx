// The page that forms.test.ts drives. What it shows comes from the address: lng, theme,
// view (gallery, typing, grid, bare, save), state, only (fields of the gallery).
import './forms.page.css';
import { Icons } from '@blueprintjs/icons';
import i18next from 'i18next';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { iconPaths as smallIcons } from 'virtual:icons';
import { iconPaths as largeIcons } from 'virtual:icons-large';
import { valuesInSentences, type FieldErrors, type JsonSchema, type WireRecord } from '#core';
import { SchemaForm, type FormServices, type SchemaFormHandle } from '#forms';
import de from '../../locales/de/forms.json';
import deUi from '../../locales/de/ui.json';
import en from '../../locales/en/forms.json';
import enUi from '../../locales/en/ui.json';
import es from '../../locales/es/forms.json';
import esUi from '../../locales/es/ui.json';
import fr from '../../locales/fr/forms.json';
import frUi from '../../locales/fr/ui.json';
import he from '../../locales/he/forms.json';
import heUi from '../../locales/he/ui.json';
import ru from '../../locales/ru/forms.json';
import ruUi from '../../locales/ru/ui.json';
import { Gallery } from '../forms/gallery/Gallery.tsx';
import { galleryServices } from '../forms/gallery/services.ts';
import { SaveBar } from '../../src/ui/SaveBar.tsx';

const query = new URLSearchParams(location.search);
const lng = query.get('lng') ?? 'en';
const view = query.get('view') ?? 'gallery';
const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
const only = query.get('only')?.split(',');
const services = galleryServices(lng, wait);
const noLabel = () => undefined;
/** Files get the address the server would give them. */
const upload: FormServices['upload'] = async (file, ...rest) => {
  const stored = await services.upload(file, ...rest);
  return { ...stored, url: `/api/v1/-/files/${stored.id}/${'0'.repeat(32)}/800/${encodeURIComponent(file.name)}` };
};

const options = Array.from({ length: 250 }, (_, index) => `OPTION_${index}`);
function fieldAt(index: number): JsonSchema {
  const title = `Field ${index}`;
  if (index % 12 === 5) return { type: 'string', enum: options, title };
  if (index % 12 === 7) return { type: 'integer', title };
  if (index % 12 === 9) return { type: 'boolean', title };
  return { type: 'string', title, maxLength: 100 };
}
const many: JsonSchema = { type: 'object', properties: Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`f${index}`, fieldAt(index)])) };
const manySections = Array.from({ length: 10 }, (_, at) => ({
  id: `s${at}`,
  title: `Section ${at}`,
  fields: Array.from({ length: 12 }, (__, index) => `f${at * 12 + index}`),
}));

const lines: JsonSchema = {
  type: 'object',
  properties: {
    lines: {
      type: 'array',
      'x-widget': 'grid',
      title: 'Lines',
      items: {
        type: 'object',
        properties: {
          a: { type: 'string', title: 'A' },
          b: { type: 'string', title: 'B' },
          n: { type: 'integer', title: 'N' },
          kind: { type: 'string', enum: options, title: 'Kind' },
          on: { type: 'boolean', title: 'On' },
          day: { type: 'string', format: 'date', title: 'Day' },
        },
      },
    },
  },
};
const linesValue: WireRecord = {
  lines: Array.from({ length: 30 }, (_, row) => ({
    a: `text ${row}`,
    b: `more ${row}`,
    n: row,
    kind: 'OPTION_1',
    on: row % 2 === 0,
    day: '2026-03-01',
  })),
};

interface PlainProps {
  schema: JsonSchema;
  sections: Array<{ id: string; title: string; fields: string[] }>;
  start: WireRecord;
}

/** A form with the buttons a page has: Save, Reset, a server error. What they see is put on `window`. */
function Plain({ schema, sections, start }: PlainProps) {
  const [value, setValue] = useState(start);
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<SchemaFormHandle>(null);
  const save = () => {
    Object.assign(window, { saved: form.current?.flush() });
  };
  const reset = () => {
    form.current?.discard();
    setValue(start);
  };
  return (
    <>
      <SchemaForm
        ref={form}
        idPrefix="p"
        schema={schema}
        sections={sections}
        value={value}
        onChange={(next) => {
          Object.assign(window, { value: next });
          setValue(next);
        }}
        errors={errors}
        onClearError={(path) => setErrors(({ [path]: _gone, ...rest }) => rest)}
        label={noLabel}
        services={services}
        onSubmit={save}
      />
      <button id="save" type="button" onClick={save}>
        Save
      </button>
      <button id="reset" type="button" onClick={reset}>
        Reset
      </button>
      <button
        id="fail"
        type="button"
        onClick={() => {
          const found = { f62: ['Server says no'], f1: ['Server says no'] };
          setErrors(found);
          requestAnimationFrame(() => form.current?.focusFirst(found));
        }}
      >
        Fail
      </button>
    </>
  );
}

/** A save bar with every way to save. What was chosen is put on `window`. */
function Saving() {
  const say = (chosen: string) => () => Object.assign(window, { chosen });
  return (
    <div className="wp-form">
      <SaveBar saving={false} onSave={say('save')} onSaveAndStay={say('stay')} onSaveAndNew={say('new')} onCancel={say('cancel')}>
        {new Intl.DateTimeFormat(lng, { dateStyle: 'medium' }).format(0)}
      </SaveBar>
    </div>
  );
}

const views: Record<string, () => React.ReactNode> = {
  gallery: () => <Gallery initial={(query.get('state') ?? 'filled') as 'filled'} {...{ upload, only }} />,
  typing: () => <Plain schema={many} sections={manySections} start={{ f1: 'text 1', f2: 'text 2', f7: 7, f62: 'text 62' }} />,
  bare: () => (
    <div className="wp-form">
      <div data-path="f62">
        <input aria-label="Bare" />
      </div>
    </div>
  ),
  save: () => <Saving />,
  grid: () => <Plain schema={lines} sections={[{ id: 'only', title: 'Lines', fields: ['lines'] }]} start={linesValue} />,
};

document.documentElement.lang = lng;
document.documentElement.dir = lng === 'he' ? 'rtl' : 'ltr';
if (query.get('theme') === 'dark') document.body.classList.add('bp6-dark');
Icons.setLoaderOptions({ loader: async (name, size) => (size === 16 ? smallIcons : largeIcons)[name] ?? [] });
await i18next
  .use(initReactI18next)
  .use(valuesInSentences)
  .init({
    lng,
    fallbackLng: 'en',
    defaultNS: 'forms',
    ns: ['forms', 'ui'],
    resources: {
      de: { forms: de, ui: deUi },
      en: { forms: en, ui: enUi },
      es: { forms: es, ui: esUi },
      fr: { forms: fr, ui: frUi },
      he: { forms: he, ui: heUi },
      ru: { forms: ru, ui: ruUi },
    },
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
createRoot(document.getElementById('root')!).render(
  <main>
    <h1 className="bp6-heading">Forms</h1>
    {views[view]?.()}
  </main>,
);
