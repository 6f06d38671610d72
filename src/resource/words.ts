import { useMemo } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { fieldOf, inSentence, titleCase, type Json, type JsonSchema, type Resource } from '#core';

/** The words of one resource in the reader's language; every one falls back to the English of its declaration. */
export interface Words {
  t: TFunction;
  locale: string;
  singular: string;
  /** The singular as it stands within a sentence. */
  inSentence: string;
  plural: string;
  field(name: string): string;
  column(name: string): string;
  description(name: string): string | undefined;
  code(name: string, code: Json): string;
  section(id: string, title: string | undefined): string | undefined;
  action(id: string): string;
  /** The title of a link's screen. */
  link(index: number): string;
  /** The question of an action, or `undefined` where it asks none. */
  confirm(id: string, params: Record<string, unknown>): string | undefined;
  /** The text of a message kind, declared or made of the singular. */
  message(kind: 'created' | 'updated' | 'deleted'): string;
  errorTitle: string;
  /** What a call says when it worked, and the title of its errors. */
  call(id: string, kind: 'success' | 'errorTitle'): string | undefined;
}

/** Needs the namespaces of the plugin and of this layer loaded; suspends until they are. */
export function useWords(resource: Resource): Words {
  const { t, i18n } = useTranslation(['resource', resource.plugin]);
  return useMemo(() => wordsOf(resource, t, i18n.language), [resource, t, i18n.language]);
}

export function wordsOf(resource: Resource, t: TFunction, locale: string): Words {
  const { plugin, name, decl } = resource;
  const own = (key: string, fallback: string | undefined, params: Record<string, unknown> = {}) =>
    t(`resources.${name}.${key}`, { ns: plugin, defaultValue: fallback ?? '', ...params }) || undefined;
  const singular = own('singular', decl.singular ?? resource.schema.title ?? name) ?? name;
  const plural = own('plural', decl.plural ?? singular) ?? singular;
  const field = (each: string) =>
    (isSystem(resource, each) ? t(`field.${each}`, { ns: 'resource' }) : own(`fields.${each}.title`, fieldOf(resource, each)?.title) ?? each);
  return {
    t, locale, singular, field, inSentence: inSentence(singular, locale),
    plural,
    column: (each) => own(`columns.${each}`, undefined) ?? field(each),
    description: (each) => own(`fields.${each}.description`, fieldOf(resource, each)?.description),
    code: (each, code) => own(`fields.${each}.enum.${code}`, labelOf(fieldOf(resource, each), code)) ?? String(code),
    section: (id, title) => (title === undefined ? undefined : own(`sections.${id}`, title)),
    action: (id) => own(`actions.${id}.label`, decl.actions?.find((action) => action.id === id)?.label) ?? id,
    link: (index) => own(`links.${index}`, decl.links?.[index]?.title) ?? plural,
    confirm: (id, params) => own(`actions.${id}.confirm`, decl.actions?.find((action) => action.id === id)?.confirm, params),
    message: (kind) => own(`messages.${kind}`, decl.messages?.[kind]) ?? t(`message.${kind}`, { ns: 'resource', singular }),
    errorTitle: own('messages.errorTitle', decl.messages?.errorTitle) ?? singular,
    call: (id, kind) => t(`calls.${id}.${kind}`, { ns: plugin, defaultValue: '' }) || undefined,
  };
}

const isSystem = (resource: Resource, field: string) => resource.schema.properties?.[field] === undefined && fieldOf(resource, field) !== undefined;

function labelOf(schema: JsonSchema | undefined, code: Json): string {
  const labels = schema?.['x-labels'] ?? schema?.items?.['x-labels'];
  return labels?.[String(code)] ?? (typeof code === 'string' ? titleCase(code) : String(code));
}
