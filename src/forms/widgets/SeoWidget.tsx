import '../seo/seo.css';
import { FormGroup, HTMLSelect, Icon, InputGroup, TextArea } from '@blueprintjs/core';
import { titleId, type WidgetProps } from '@rjsf/utils';
import { useContext, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { blockWords, isObject, labelsIn, localizedMembers, type Json, type JsonSchema } from '#core';
import { LanguageSelect, useTranslationOf } from '../LanguageSelect.tsx';
import { withAt, wordsOf, type Block } from '../blocks/blockOf.ts';
import { useBufferedText } from '../buffer.ts';
import { SeoPreview } from '../seo/SeoPreview.tsx';
import { firstPicture, firstWords, plainWords, seoLimits, seoWarnings, titleWidth, type SeoValue, type SeoWarning } from '../seo/seoLimits.ts';
import { textDirection } from '../textDirection.ts';
import { FormAddressContext, useNeighbour, ValueStoreContext } from '../valueStore.ts';
import PhotoWidget from './PhotoWidget.tsx';

const labels = { title: 'seo-title', description: 'seo-description', canonical: 'seo-canonical' } as const;
const robotsLabels: Record<string, string> = {
  INDEX_FOLLOW: 'seo-index-follow',
  NOINDEX_FOLLOW: 'seo-noindex-follow',
  INDEX_NOFOLLOW: 'seo-index-nofollow',
  NOINDEX_NOFOLLOW: 'seo-noindex-nofollow',
};
const warningTexts: Record<SeoWarning, string> = {
  'seo-title-long': 'seo-title-long-warning',
  'seo-description-short': 'seo-description-short-warning',
  'seo-description-long': 'seo-description-long-warning',
  'seo-picture-small': 'seo-picture-small-warning',
  'seo-hidden': 'seo-hidden-warning',
};

/** How a record looks in search results and where it is shared, with what it comes to look like; what is empty is taken from the record. */
export default function SeoWidget(props: WidgetProps): ReactNode {
  const { id, value, schema, options, disabled, readonly, onChange } = props;
  const { t } = useTranslation('forms');
  const whole = (value ?? {}) as SeoValue & Block;
  const translation = useTranslationOf(localizedMembers(schema as JsonSchema).length > 0);
  const locale = translation.language?.locale;
  const seo = locale === undefined ? whole : { ...whole, title: undefined, description: undefined, ...(wordsOf(whole, locale) as SeoValue) };
  const own = useTaken(schema as JsonSchema);
  const taken = locale === undefined ? own : { ...own, title: whole.title ?? own.title, description: whole.description ?? own.description };
  const locked = Boolean(disabled || readonly);
  const has = (member: keyof SeoValue) => locale === undefined && schema.properties?.[member] !== undefined;
  const set = (member: keyof SeoValue, next: unknown) => {
    const path = locale === undefined ? [member] : [blockWords, locale, member];
    const changed = withAt(whole as { [member: string]: Json }, path, next === '' ? undefined : (next as Json | undefined));
    onChange(isObject(changed) && Object.keys(changed).length > 0 ? changed : options.emptyValue);
  };
  const title = seo.title ?? taken.title;
  const description = seo.description ?? taken.description;
  const shared = { id, locked, of: schema as JsonSchema, onSet: set };
  return (
    <div role="group" className="wp-seo" aria-labelledby={titleId(id)}>
      <div className="wp-seo-fields">
        <LanguageSelect {...translation} />
        {locale !== undefined && <p className="wp-note">{t('blocks-shared', { language: translation.source?.name ?? '' })}</p>}
        <Text key={`title-${locale}`} {...shared} member="title" text={seo.title} placeholder={taken.title} counts={titleCount(t, title)} />
        <Text
          key={`description-${locale}`}
          {...shared}
          member="description"
          text={seo.description}
          placeholder={taken.description}
          counts={descriptionCount(t, description)}
          isLong
        />
        {has('canonical') && (
          <Text {...shared} member="canonical" text={seo.canonical} placeholder={taken.path} help={t('seo-canonical-help')} isCode />
        )}
        {has('robots') && <Robots {...shared} value={seo.robots} />}
        {has('picture') && <Picture {...props} picture={seo.picture} onSet={(next) => set('picture', next)} />}
      </div>
      <div className="wp-seo-side">
        <SeoPreview
          title={title}
          description={description}
          host={location.host}
          path={taken.path}
          isHidden={seo.robots?.startsWith('NOINDEX') ?? false}
          picture={seo.picture ?? taken.picture}
        />
        <Warnings of={seo} />
      </div>
    </div>
  );
}

type T = ReturnType<typeof useTranslation>['t'];
const titleCount = (t: T, title: string) =>
  t('seo-title-count', { length: [...title].length, most: seoLimits.titleChars, pixels: titleWidth(title), widest: seoLimits.titlePixels });
const descriptionCount = (t: T, description: string) =>
  t('seo-description-count', { length: [...description].length, least: seoLimits.descriptionLeast, most: seoLimits.descriptionMost });

/**
 * What the record says where nothing is said for search engines: the field that
 * `x-from` names, else its title or name, its first words and its first picture.
 */
function useTaken({ 'x-from': from }: JsonSchema): { title: string; description: string; path: string; picture: SeoValue['picture'] } {
  const store = useContext(ValueStoreContext);
  const record = useSyncExternalStore(store.subscribe, store.get, store.get);
  const address = useContext(FormAddressContext);
  const slug = useNeighbour(address?.field ?? 'slug');
  const named = [from, 'title', 'name'].map((field) => (field === undefined ? undefined : record[field])).find((each) => typeof each === 'string');
  const title = typeof named === 'string' ? plainWords(named) : '';
  const path = typeof slug === 'string' && slug !== '' ? (address?.pathOf(slug) ?? `/${slug}`) : '';
  return { title, description: firstWords(record, title), path, picture: firstPicture(record) };
}

interface Member {
  id: string;
  locked: boolean;
  of: JsonSchema;
  onSet(member: keyof SeoValue, next: unknown): void;
}

interface TextProps extends Member {
  member: 'title' | 'description' | 'canonical';
  text: string | undefined;
  placeholder: string;
  counts?: string;
  help?: string;
  isLong?: boolean;
  isCode?: boolean;
}

function Text({ id, locked, of, onSet, member, text, placeholder, counts, help, isLong, isCode }: TextProps) {
  const { t } = useTranslation('forms');
  const buffered = useBufferedText(text, { push: (next) => onSet(member, next), normalise: (next) => next.trim() });
  const own = `${id}-${member}`;
  const input = {
    id: own,
    value: buffered.text,
    placeholder,
    disabled: locked,
    dir: isCode ? 'ltr' : textDirection(buffered.text === '' ? placeholder : buffered.text),
    maxLength: of.properties?.[member]?.maxLength,
    'aria-describedby': `${own}-help`,
    onBlur: buffered.settle,
  };
  return (
    <FormGroup label={t(labels[member])} labelFor={own} helperText={<span id={`${own}-help`}>{counts ?? help}</span>}>
      {isLong ? (
        <TextArea {...input} fill autoResize onChange={(event) => buffered.set(event.target.value)} />
      ) : (
        <InputGroup {...input} onChange={(event) => buffered.set(event.target.value)} />
      )}
    </FormGroup>
  );
}

function Robots({ id, locked, of, onSet, value }: Member & { value: string | undefined }) {
  const { t } = useTranslation('forms');
  const codes = Object.keys(labelsIn(of.properties?.robots ?? {}));
  const own = `${id}-robots`;
  return (
    <FormGroup label={t('seo-robots')} labelFor={own}>
      <HTMLSelect id={own} fill value={value ?? ''} disabled={locked} onChange={(event) => onSet('robots', event.target.value)}>
        <option value="">{t('seo-robots-usual')}</option>
        {codes.map((code) => (
          <option key={code} value={code}>
            {t(robotsLabels[code] ?? code)}
          </option>
        ))}
      </HTMLSelect>
    </FormGroup>
  );
}

function Picture({ picture, onSet, ...props }: WidgetProps & { picture: SeoValue['picture']; onSet: (next: unknown) => void }) {
  const { t } = useTranslation('forms');
  const own = `${props.id}-picture`;
  return (
    <FormGroup label={<span id={titleId(own)}>{t('seo-picture')}</span>} helperText={t('seo-picture-help')}>
      <PhotoWidget
        {...props}
        id={own}
        label={t('seo-picture')}
        schema={props.schema.properties?.picture as WidgetProps['schema']}
        options={{ ...props.options, path: `${String(props.options.path)}.picture`, emptyValue: undefined }}
        value={picture}
        multiple={false}
        onChange={onSet}
      />
    </FormGroup>
  );
}

/** What to look at again; a save goes on all the same. */
function Warnings({ of }: { of: SeoValue }) {
  const { t } = useTranslation('forms');
  const warnings = seoWarnings(of);
  return (
    <div role="status">
      {warnings.length > 0 && (
        <ul className="wp-seo-warnings">
          {warnings.map((warning) => (
            <li key={warning}>
              <Icon icon="warning-sign" intent="warning" /> {t(warningTexts[warning])}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
