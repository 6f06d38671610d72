// The door of forms: the rjsf theme for Blueprint, the widgets, and the form of a schema. Calls at the top level of this layer are
// marked pure, so that who takes only a combobox from here does not load the forms (70 kB gzip).
export { ChoiceControl } from './combobox/ChoiceControl.tsx';
export { Combobox } from './combobox/Combobox.tsx';
export { usePagedSource } from './combobox/usePagedSource.ts';
export { defaultsOf } from './deriveSchema.ts';
export { validationErrors, type ValidateFunction } from './errors.ts';
export type { Section } from './FormSection.tsx';
export { useFieldText, type FieldText } from './grid/fieldText.ts';
export { parseTsv } from './grid/tsv.ts';
export { useCurrencies, useLabels } from './lookups.ts';
export { changesOf } from './paths.ts';
export { RichTextInput } from './richText/RichTextInput.tsx';
export { RichTextView } from './richText/RichTextView.tsx';
export { sanitizeHtml } from './sanitizeHtml.ts';
export { SchemaForm, type SchemaFormHandle, type SchemaFormProps } from './SchemaForm.tsx';
export {
  FormServicesProvider,
  useFormServices,
  type CurrencyItem,
  type FormServices,
  type LanguageItem,
  type LookupQuery,
  type PlaceItem,
  type RecordInText,
  type TextServices,
  type RelationItem,
  type UploadedFile,
} from './services.ts';
export { theme } from './theme.ts';
export type { FieldLabel, LabelOf } from './uiFor.ts';
export { useNeighbour, type FormAddress } from './valueStore.ts';
export { ZonePicker } from './widgets/ZonePicker.tsx';
export { MoneyWidget } from './widgets/MoneyWidget.tsx';
export type { FormWidget } from './widgets/ownWidgetsContext.ts';
export { SortableList } from './widgets/SortableList.tsx';
export { thumbOf } from './widgets/fileValue.ts';
export { lazyWidget } from './widgets/lazyWidget.tsx';
export { optionOf } from './optionOf.ts';
