// The door of forms: the rjsf theme for Blueprint, the widgets, and the form of a schema. Calls at the top level of this layer are
// marked pure, so that who takes only a combobox from here does not load the forms (70 kB gzip).
export { createInputBus, InputBuffering, useBufferedText, type InputBus } from './buffer.ts';
export { ChoiceControl, type ChoiceControlProps } from './combobox/ChoiceControl.tsx';
export type { ChoiceSource } from './combobox/ChoiceSource.ts';
export { Combobox, type ComboboxProps } from './combobox/Combobox.tsx';
export type { ListAction } from './combobox/Listbox.tsx';
export { MultiChoice, type MultiChoiceProps } from './combobox/MultiChoice.tsx';
export { useLocalSource } from './combobox/useLocalSource.ts';
export { usePagedSource, type FetchPage } from './combobox/usePagedSource.ts';
export { defaultsOf, plainSchema, sectionSchema } from './deriveSchema.ts';
export { messagesIn, validationErrors, type ValidateFunction } from './errors.ts';
export type { Section } from './FormSection.tsx';
export { formIcons, type FormIcon } from './icons.ts';
export { longList } from './longList.ts';
export { useCurrencies, useLabels, useLanguages, useLookupCall } from './lookups.ts';
export { optionOf, type Option } from './optionOf.ts';
export { changesOf, valueAt } from './paths.ts';
export { sanitizeHtml } from './sanitizeHtml.ts';
export { SchemaForm, type SchemaFormHandle, type SchemaFormProps } from './SchemaForm.tsx';
export {
  FormServicesProvider,
  useFormServices,
  type CurrencyItem,
  type FormServices,
  type LanguageItem,
  type LookupQuery,
  type RelationItem,
  type UploadedFile,
} from './services.ts';
export { slugify } from './slugify.ts';
export { theme } from './theme.ts';
export type { TranslationsPort } from './translations.ts';
export { enumNames, uiFor, type FieldLabel, type LabelOf } from './uiFor.ts';
export { useNeighbour } from './valueStore.ts';
export { lazyWidget } from './widgets/lazyWidget.tsx';
export type { FormWidget } from './widgets/ownWidgetsContext.ts';
export { ownWidgets, standardWidgets, widgetFor } from './widgets/registry.ts';
export { fromLocal, toLocal, zones } from './zoned.ts';
