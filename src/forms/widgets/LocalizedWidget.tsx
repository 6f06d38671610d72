import { Button, Collapse, Tag } from '@blueprintjs/core';
import { getWidget, titleId, type WidgetProps } from '@rjsf/utils';
import { useContext, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguages } from '../lookups.ts';
import type { LanguageItem } from '../services.ts';
import { TranslationsContext, type TranslationsPort } from '../translations.ts';
import { OwnWidgetsContext } from './ownWidgetsContext.ts';
import { isOwnWidget } from './registry.ts';

/** A text with its translations: the default language in the field's own value, the others below it, with how many are done. */
export function LocalizedWidget(props: WidgetProps) {
  const { id } = props;
  const loaded = useLanguages();
  const port = useContext(TranslationsContext);
  const languages = loaded.state === 'ready' ? loaded.value : [];
  const base = languages.find((language) => language.is_default);
  return (
    <div role="group" aria-labelledby={titleId(id)} className="wp-localized">
      <OneLanguage {...props} language={base} />
      {port && <Others {...props} port={port} languages={languages.filter((language) => !language.is_default)} />}
    </div>
  );
}

type Inner = WidgetProps & { language: LanguageItem | undefined };

/** The inner widget, named after the field and the language. */
function OneLanguage({ language, ...props }: Inner) {
  const own = useContext(OwnWidgetsContext);
  const key = String(props.options.inner ?? 'text');
  const Widget = isOwnWidget(key) ? own[key]! : getWidget(props.schema, key, props.registry.widgets);
  const label = language ? `${props.label} (${language.name})` : props.label;
  return (
    <div className="wp-language" lang={language?.locale}>
      {language && (
        <label className="wp-language-name bp6-text-muted" htmlFor={props.id}>
          {language.name}
        </label>
      )}
      <Widget {...props} label={label} hideLabel={!language} />
    </div>
  );
}

const isDone = (text: string | undefined) => text !== undefined && text.replace(/<[^>]*>/g, '').trim() !== '';

function Others({ port, languages, ...props }: WidgetProps & { port: TranslationsPort; languages: LanguageItem[] }) {
  const { t } = useTranslation('forms');
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const path = String(props.options.path ?? props.name);
  const texts = port.get(path);
  const done = languages.filter(({ locale }) => isDone(texts[locale])).length;
  if (languages.length === 0) return null;
  const { description: _described, ...schema } = props.schema;
  const inner = { ...props, schema, uiSchema: undefined, rawErrors: undefined, required: false };
  const change = (locale: string, text: string | undefined) => {
    const { [locale]: _before, ...others } = texts;
    port.set(path, text === undefined || text === '' ? others : { ...others, [locale]: text });
  };
  return (
    <>
      <Button
        variant="minimal" size="small" icon="translate" endIcon={open ? 'chevron-up' : 'chevron-down'} aria-expanded={open} aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        {t('translations')}{' '}
        <Tag minimal round intent={done === languages.length ? 'success' : 'warning'}>
          {t('translated', { done, count: languages.length })}
        </Tag>
      </Button>
      <div id={panelId}>
        <Collapse isOpen={open} transitionDuration={0}>
          <div className="wp-languages">
            {languages.map((language) => (
              <OneLanguage
                key={language.locale} {...inner} id={`${props.id}-${language.locale}`} htmlName={`${props.id}-${language.locale}`} language={language}
                value={texts[language.locale]} onChange={(text: string | undefined) => change(language.locale, text)}
              />
            ))}
          </div>
        </Collapse>
      </div>
    </>
  );
}
