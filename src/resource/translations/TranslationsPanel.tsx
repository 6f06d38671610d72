import { Classes, FormGroup, InputGroup, Tab, Tabs, Tag, TextArea } from '@blueprintjs/core';
import { useId, useState, type ChangeEvent, type ReactNode } from 'react';
import { directionOf, fieldOf, type WireRecord } from '#core';
import { RichTextInput, RichTextView } from '#forms';
import { AppButton, Failure, Loader } from '#ui';
import { useReaderName } from '../useReaderName.ts';
import { treatmentOf } from '../kinds.ts';
import type { Screen } from '../screen.ts';
import { ResourceServices } from '../services/ResourceServices.tsx';
import { SidePanel } from '../SidePanel.tsx';
import { doneOf, localizedFields, textOf } from './localized.ts';
import type { TypedTexts } from './useTypedTexts.ts';
import { isDefault, useTranslations, type ContentLanguage, type RecordTranslations, type Translations } from './useTranslations.ts';

interface TranslationsPanelProps {
  screen: Screen;
  record: WireRecord;
  readOnly: boolean;
  texts: TypedTexts;
  onClose: () => void;
}

/** A record's texts in the other languages, side by side with the default one, and how complete each language is. */
export function TranslationsPanel({ screen, record, readOnly, texts, onClose }: TranslationsPanelProps): ReactNode {
  const { words } = screen;
  const translations = useTranslations(screen, String(record.id));
  return (
    <SidePanel title={words.t('translations.title', { name: useReaderName(screen, record) })} widthPx={860} onClose={onClose}>
      {translations.failed !== undefined ? (
        <Failure title={words.t('translations.failed')} message={translations.failed} onRetry={translations.load} />
      ) : translations.data ? (
        <ResourceServices plugin={screen.bundle.id}>
          <Languages screen={screen} record={record} translations={translations} data={translations.data} readOnly={readOnly} texts={texts} />
        </ResourceServices>
      ) : (
        <Loader fill />
      )}
    </SidePanel>
  );
}

interface LanguagesProps extends Omit<TranslationsPanelProps, 'onClose'> {
  translations: Translations;
  data: RecordTranslations;
}

function Languages({ data, ...rest }: LanguagesProps): ReactNode {
  const { words, resource } = rest.screen;
  const others = data.languages.filter((language) => !isDefault(language));
  const [chosen, setChosen] = useState(others[0]?.locale ?? '');
  const fields = localizedFields(resource);
  const done = (locale: string) => doneOf(data, fields, locale);
  const complete = (locale: string) => words.t('translations.complete', { done: done(locale), total: fields.length });
  return (
    <Tabs
      id={`translations-${resource.name}`}
      selectedTabId={chosen}
      onChange={(id) => setChosen(String(id))}
      renderActiveTabPanelOnly
      animate={false}
    >
      {others.map((language) => (
        <Tab
          key={language.locale}
          id={language.locale}
          panel={<OneLanguage key={language.locale} data={data} language={language} fields={fields} {...rest} />}
        >
          <span className="wp-language">
            <span dir="auto">{language.name}</span>
            <Tag minimal round intent={done(language.locale) === fields.length ? 'success' : 'none'}>
              {complete(language.locale)}
            </Tag>
          </span>
        </Tab>
      ))}
    </Tabs>
  );
}

/** What the default language says, as far as it is told: not every screen knows it. */
const sourceOf = ({ languages, fields }: RecordTranslations, field: string) => {
  const language = languages.find(isDefault);
  return language && fields[field]?.[language.locale]?.value;
};

function OneLanguage({
  screen,
  record,
  translations,
  data,
  language,
  fields,
  readOnly,
  texts,
}: LanguagesProps & { language: ContentLanguage; fields: string[] }): ReactNode {
  const { words } = screen;
  const { locale } = language;
  const typed = texts.typed[locale] ?? {};
  const changed = Object.keys(typed);
  const type = (field: string, text: string) => {
    const { [field]: _before, ...others } = typed;
    texts.setTyped(locale, text === textOf(data, field, locale) ? others : { ...others, [field]: text });
  };
  const save = async () => {
    const sent = Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, text.trim() === '' ? null : text]));
    if (await translations.save(locale, sent)) texts.setTyped(locale, {});
  };
  return (
    <div className="wp-translations">
      {fields.map((field) => (
        <Pair
          key={field}
          screen={screen}
          field={field}
          language={language}
          source={sourceOf(data, field) ?? String(record[field] ?? '')}
          text={typed[field] ?? textOf(data, field, locale)}
          stale={data.fields[field]?.[locale]?.stale === true}
          readOnly={readOnly}
          errors={translations.errors[`${locale}.${field}`] ?? translations.errors[field] ?? []}
          onChange={(text) => type(field, text)}
        />
      ))}
      {!readOnly && (
        <AppButton
          look="dark"
          text={words.t('save')}
          loading={translations.saving}
          disabled={changed.length === 0 || translations.saving}
          onClick={() => void save()}
        />
      )}
    </div>
  );
}

interface PairProps {
  screen: Screen;
  field: string;
  language: ContentLanguage;
  source: string;
  text: string;
  stale: boolean;
  readOnly: boolean;
  errors: readonly string[];
  onChange: (text: string) => void;
}

/** One field: the default language's text, and this language's beside it. */
function Pair({ screen: { words, resource }, field, language, source, text, stale, readOnly, errors, onChange }: PairProps): ReactNode {
  const id = useId();
  const title = words.field(field);
  const schema = fieldOf(resource, field) ?? {};
  const long = treatmentOf(resource, field).column !== 'first';
  const input = {
    id,
    value: text,
    readOnly,
    dir: 'auto',
    lang: language.locale,
    'aria-describedby': errors.length > 0 ? `${id}-errors` : undefined,
    'aria-invalid': errors.length > 0 || undefined,
    ...(schema.maxLength !== undefined && { maxLength: schema.maxLength }),
  };
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.currentTarget.value);
  const isMarkup = resource.kinds[field] === 'rich-text';
  const label = `${title} (${language.name})`;
  return (
    <div className="wp-translation">
      <div className="wp-translation-source">
        <div className={Classes.LABEL}>{title}</div>
        {isMarkup ? <RichTextView html={source} /> : <div dir="auto">{source}</div>}
      </div>
      <FormGroup
        label={label}
        {...(!isMarkup && { labelFor: id })}
        {...(errors.length > 0 && { intent: 'danger' as const, helperText: <span id={`${id}-errors`}>{errors.join(' ')}</span> })}
      >
        {isMarkup ? (
          <div lang={language.locale} dir={directionOf(language.locale)}>
            <RichTextInput id={id} label={label} value={text} readOnly={readOnly} errors={errors} onChange={onChange} />
          </div>
        ) : long ? (
          <TextArea fill autoResize {...input} onChange={change} />
        ) : (
          <InputGroup fill {...input} onChange={change} />
        )}
        {stale && (
          <Tag minimal intent="warning">
            {words.t('translations.stale')}
          </Tag>
        )}
      </FormGroup>
    </div>
  );
}
