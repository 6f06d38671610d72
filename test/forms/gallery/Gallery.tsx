import { Button, ButtonGroup } from '@blueprintjs/core';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors, WireRecord } from '#core';
import { galleryErrors, gallerySchema, gallerySections, galleryValue } from './schema.ts';
import { galleryServices } from './services.ts';
import { SchemaForm, type SchemaFormHandle } from '../../../src/forms/SchemaForm.tsx';
import type { FormServices } from '../../../src/forms/services.ts';

type State = 'filled' | 'empty' | 'errors' | 'disabled' | 'read-only';
const states: State[] = ['filled', 'empty', 'errors', 'disabled', 'read-only'];
const noLabel = () => undefined;
const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

export interface GalleryProps {
  initial?: State;
  /** Where files go; by default nowhere, so that a picture in a text is shown and not kept. */
  upload?: FormServices['upload'];
  /** The fields that are shown; by default all. */
  only?: readonly string[] | undefined;
}

/** The schema and its sections, of these fields alone. */
function partOf(only: GalleryProps['only']) {
  if (!only) return { schema: gallerySchema, sections: gallerySections };
  const properties = Object.fromEntries(only.map((field) => [field, gallerySchema.properties![field]!]));
  const required = (gallerySchema.required ?? []).filter((field) => only.includes(field));
  const sections = gallerySections
    .map((section) => ({ ...section, fields: section.fields.filter((field) => only.includes(field)) }))
    .filter(({ fields }) => fields.length > 0);
  return { schema: { ...gallerySchema, properties, required }, sections };
}

/** Every widget in every state, for looking and for the browser tests. A development page; its words are English. */
export function Gallery({ initial = 'filled', upload, only }: GalleryProps) {
  const { i18n } = useTranslation('forms');
  const [state, setState] = useState<State>(initial);
  const services = useMemo(() => ({ ...galleryServices(i18n.language, wait), ...(upload && { upload }) }), [i18n.language, upload]);
  const part = useMemo(() => partOf(only), [only]);
  return (
    <div>
      <ButtonGroup className="wp-gallery-bar">
        {states.map((each) => (
          <Button key={each} active={each === state} text={each} onClick={() => setState(each)} />
        ))}
      </ButtonGroup>
      <GalleryForm key={state} {...{ state, services, part }} />
    </div>
  );
}

interface GalleryFormProps {
  state: State;
  services: ReturnType<typeof galleryServices>;
  part: ReturnType<typeof partOf>;
}

function GalleryForm({ state, services, part }: GalleryFormProps) {
  const [value, setValue] = useState<WireRecord>(state === 'empty' ? {} : galleryValue);
  const [errors, setErrors] = useState<FieldErrors>(state === 'errors' ? galleryErrors : {});
  const form = useRef<SchemaFormHandle>(null);
  const clear = (path: string) => setErrors(({ [path]: _gone, ...rest }) => rest);
  return (
    <>
      <SchemaForm
        ref={form}
        idPrefix="gallery"
        {...part}
        value={value}
        onChange={setValue}
        errors={errors}
        onClearError={clear}
        label={noLabel}
        services={services}
        disabled={state === 'disabled'}
        readOnly={state === 'read-only'}
        onSubmit={() => {
          document.title = JSON.stringify(form.current?.flush().name);
        }}
      />
      <Button className="wp-gallery-focus" text="Focus the first error" onClick={() => form.current?.focusFirst(errors)} />
      <details>
        <summary className="wp-gallery-summary">Value</summary>
        <pre className="wp-gallery-value">{JSON.stringify(value, null, 2)}</pre>
      </details>
    </>
  );
}
