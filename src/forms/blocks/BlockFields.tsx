import { toFieldPathId, type ErrorSchema, type FieldPathId, type Registry, type UiSchema } from '@rjsf/utils';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, blockWords, type Json, type JsonSchema } from '#core';
import { RichTextView } from '../richText/RichTextView.tsx';
import type { LanguageItem } from '../services.ts';
import { fieldsOf, kindOfBlock, localizedOf, wordsOf, type Block, type BlocksOf } from './blockOf.ts';

export interface BlockFieldsProps {
  of: BlocksOf;
  block: Block;
  blockKey: number;
  /** Where the block stands in the form. */
  at: FieldPathId;
  registry: Registry;
  errors: ErrorSchema | undefined;
  locked: boolean;
  /** The language whose texts are edited instead of the block itself. */
  language: LanguageItem | undefined;
  /** What the texts are translated from. */
  source: LanguageItem | undefined;
  onChange(key: number, path: ReadonlyArray<string | number>, value: Json | undefined): void;
}

type Tree = Record<string, ErrorSchema | undefined>;

/** The form of one block: the members of its kind, or what of them has a text in the language that is translated into. */
export const BlockFields = memo(function BlockFields(props: BlockFieldsProps) {
  const { of, block, at, language, errors } = props;
  const { t } = useTranslation('forms');
  if (!language) {
    const needs = of.decl[kindOfBlock(block)]?.needs ?? [];
    return fieldsOf(of, block).map((name) => (
      <Member
        key={name}
        {...props}
        name={name}
        schema={of.members[name]!}
        value={block[name]}
        errors={(errors as Tree | undefined)?.[name]}
        required={needs.includes(name)}
        path={[name]}
      />
    ));
  }
  const names = localizedOf(of, block);
  const { locale } = language;
  const words = wordsOf(block, locale);
  const below = ((errors as Tree | undefined)?.[blockWords] as Tree | undefined)?.[locale] as Tree | undefined;
  const prefix = toFieldPathId(locale, props.registry.globalFormOptions, toFieldPathId(blockWords, props.registry.globalFormOptions, at));
  if (names.length === 0) return <p className="wp-note">{t('blocks-no-texts')}</p>;
  return names.map((name) => {
    const schema = of.texts[name]!;
    return (
      <div key={name} className="wp-block-translation">
        <Source {...props} text={block[name]} isMarkup={schema['x-widget'] === 'rich-text'} />
        <div lang={locale} dir={directionOf(locale)}>
          <Member
            {...props}
            at={prefix}
            name={name}
            schema={schema}
            value={words[name]}
            errors={below?.[name]}
            required={false}
            path={[blockWords, locale, name]}
          />
        </div>
      </div>
    );
  });
});

/** What is translated, beside its translation. */
function Source({ source, text, isMarkup }: { source: LanguageItem | undefined; text: Json | undefined; isMarkup: boolean }) {
  const { t } = useTranslation('forms');
  if (typeof text !== 'string' || text === '') return null;
  const dir = source && directionOf(source.locale);
  return (
    <div className="wp-block-source">
      {source && <div className="wp-note">{t('blocks-source', { language: source.name })}</div>}
      {isMarkup ? (
        <RichTextView html={text} lang={source?.locale} dir={dir} />
      ) : (
        <div lang={source?.locale} dir={dir ?? 'auto'}>
          {text}
        </div>
      )}
    </div>
  );
}

interface MemberProps extends BlockFieldsProps {
  name: string;
  schema: JsonSchema;
  value: Json | undefined;
  required: boolean;
  /** Where in the block the value stands. */
  path: ReadonlyArray<string | number>;
}

/** A field of rjsf's, told where it stands so that its errors, its words and the form's focus find it. */
function Member({ of, blockKey, at, name, schema, value, errors, registry, locked, required, path, onChange }: MemberProps) {
  const SchemaField = registry.fields.SchemaField!;
  const own = toFieldPathId(name, registry.globalFormOptions, at);
  return (
    <SchemaField
      name={name}
      schema={schema as object}
      uiSchema={(of.ui[name] as UiSchema | undefined) ?? {}}
      formData={value}
      {...(errors && { errorSchema: errors })}
      fieldPathId={own}
      registry={registry}
      required={required}
      disabled={false}
      readonly={locked}
      onBlur={() => undefined}
      onFocus={() => undefined}
      onChange={(next: unknown, changed) => onChange(blockKey, [...path, ...changed.slice(own.path.length)], next as Json | undefined)}
    />
  );
}
