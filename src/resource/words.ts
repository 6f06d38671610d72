import { useMemo } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  actionsIn,
  colourOf,
  labelsIn,
  publicationField,
  publishingSteps,
  fieldOf,
  inSentence,
  sectionId,
  titleCase,
  type Json,
  type JsonSchema,
  type Resource,
  type StateTag,
} from '#core';
import type { LabelOf } from '#forms';

/** The words of one resource in the reader's language; every one falls back to the English of its declaration. */
export interface Words {
  t: TFunction;
  locale: string;
  singular: string;
  /** The singular as it stands within a sentence. */
  inSentence: string;
  plural: string;
  /** So many of these records, as in "5 bookings". */
  counted(count: number): string;
  field(name: string): string;
  column(name: string): string;
  description(name: string): string | undefined;
  code(name: string, code: Json): string;
  /** The colour of a state in the resource's lifecycle, and of a code of a field with colours; absent for every other code. */
  tag(name: string, code: Json): StateTag | undefined;
  section(id: string, title: string | undefined): string | undefined;
  /** What an action or a move is called. */
  action(id: string): string;
  /** The title of a declared view. */
  view(id: string): string;
  /** The title of a declared figure. */
  figure(id: string): string;
  /** The title of a record's further screen, by its place. */
  screen(at: string): string;
  part(id: string): string | undefined;
  /** The title of a group of steps, in the reader's language. */
  group(title: string): string;
  /** What a step is for. */
  purpose(part: { id: string; purpose?: string }): string | undefined;
  /** What a rule of a part says. */
  rule(rule: { id: string; message: string }): string;
  /** The question of an action, or `undefined` where it asks none. */
  confirm(id: string, params: Record<string, unknown>): string | undefined;
  /** What the button says that leaves a record as it is. */
  keep(id: string): string;
  /** What is said when an action was carried out on so many, and on one record, whose name is asked for where it is said. */
  done(id: string, count: number): string;
  doneOne(id: string, nameOf: () => Promise<string>): Promise<string>;
  /** The text of a message kind, declared or made of the singular. */
  message(kind: 'created' | 'updated' | 'deleted'): string;
  /** What a list without any record says, where that is declared. */
  empty: string | undefined;
  errorTitle: string;
  /** What a call says when it worked and when it failed, and the title of its errors. */
  call(id: string, kind: 'success' | 'errorTitle' | 'failure'): string | undefined;
}

/** Needs the namespaces of the plugin and of this layer loaded; suspends until they are. */
export function useWords(resource: Resource): Words {
  const { t, i18n } = useTranslation(['resource', resource.plugin]);
  return useMemo(() => wordsOf(resource, t, i18n.language), [resource, t, i18n.language]);
}

/** A resource's own word by its key, `fallback` where the area has none. */
type OwnWord = (key: string, fallback: string | undefined, params?: Record<string, unknown>) => string | undefined;

/** What actions and moves of a resource are called, ask and say. */
function actionWords(decl: Resource['decl'], own: OwnWord, { t, locale, counted }: Pick<Words, 't' | 'locale' | 'counted'>) {
  const said = (id: string, word: 'keep' | 'confirm' | 'done', params?: Record<string, unknown>) =>
    own(`${decl.lifecycle?.moves[id] ? 'moves' : 'actions'}.${id}.${word}`, actionsIn(decl).find((each) => each.id === id)?.[word], params);
  const action = (id: string): string =>
    (decl.lifecycle?.moves[id]
      ? own(`moves.${id}.title`, decl.lifecycle.moves[id].title)
      : isPublishing(decl, id)
        ? t(`publishing.${id}`, { ns: 'resource' })
        : own(`actions.${id}.label`, decl.actions?.find((each) => each.id === id)?.label)) ?? id;
  const doneWith = (id: string, count: number, of: string = counted(count)): string | undefined =>
    isPublishing(decl, id)
      ? t(`publishing.done.${id}`, { ns: 'resource', name: of })
      : said(id, 'done', { which: counted(count), shown: count.toLocaleString(locale), action: action(id) });
  return {
    action,
    keep: (id) => said(id, 'keep') ?? t('cancel'),
    confirm: (id, params) => said(id, 'confirm', params),
    done: (id, count) => doneWith(id, count) ?? t('bulk.ran', { ns: 'resource', which: counted(count), action: action(id) }),
    doneOne: async (id, nameOf) =>
      doneWith(id, 1, isPublishing(decl, id) ? await nameOf() : undefined) ?? t('action.done', { ns: 'resource', action: action(id) }),
  } satisfies Partial<Words>;
}

export function wordsOf(resource: Resource, t: TFunction, locale: string): Words {
  const { plugin, name, decl } = resource;
  const own: OwnWord = (key, fallback, params = {}) =>
    t(`resources.${name}.${key}`, { ns: plugin, defaultValue: fallback ?? '', ...params }) || undefined;
  const singular = own('singular', decl.singular ?? resource.schema.title ?? name) ?? name;
  const plural = own('plural', decl.plural ?? singular) ?? singular;
  const counted = (count: number): string => {
    const shown = count.toLocaleString(locale);
    const hasTwoForms = !new Intl.PluralRules(locale).resolvedOptions().pluralCategories.includes('few');
    const made = hasTwoForms ? `${shown} ${inSentence(count === 1 ? singular : plural, locale)}` : t('bulk.which', { ns: 'resource', count, shown });
    return own('counted', made, { count, shown }) ?? made;
  };
  const field = (each: string) =>
    isSystem(resource, each) ? t(`field.${each}`, { ns: 'resource' }) : (own(`fields.${each}.title`, fieldOf(resource, each)?.title) ?? each);
  return {
    t,
    locale,
    singular,
    field,
    inSentence: inSentence(singular, locale),
    plural,
    counted,
    column: (each) => own(`columns.${each}`, undefined) ?? field(each),
    description: (each) => own(`fields.${each}.description`, fieldOf(resource, each)?.description),
    code: (each, code) =>
      isSystem(resource, each) && each === publicationField
        ? t(`publishing.state.${code}`, { ns: 'resource' })
        : (own(`fields.${each}.enum.${code}`, labelOf(fieldOf(resource, each), code)) ?? String(code)),
    tag: (each, code) => (each === decl.lifecycle?.field ? decl.lifecycle.states[String(code)]?.tag : colourOf(fieldOf(resource, each) ?? {}, code)),
    section: (id, title) => (title === undefined ? undefined : own(`sections.${id}`, title)),
    ...actionWords(decl, own, { t, locale, counted }),
    view: (id) => own(`views.${id}.title`, decl.views?.[id]?.title) ?? id,
    figure: (id) => own(`figures.${id}`, decl.figures?.[id]?.title) ?? id,
    screen: (at) => own(`screens.${at}`, undefined) ?? plural,
    part: (id) => own(`parts.${id}`, undefined),
    group: (title) => own(`groups.${sectionId(title)}`, title) ?? title,
    purpose: ({ id, purpose }) => (purpose === undefined ? undefined : own(`purposes.${id}`, purpose)),
    rule: ({ id, message }) => own(`rules.${id}`, message) ?? message,
    message: (kind) => own(`messages.${kind}`, decl.messages?.[kind]) ?? t(`message.${kind}`, { ns: 'resource', singular }),
    empty: own('messages.empty', decl.messages?.empty),
    errorTitle: own('messages.errorTitle', decl.messages?.errorTitle) ?? singular,
    call: (id, kind) => t(`calls.${id}.${kind}`, { ns: plugin, defaultValue: '' }) || undefined,
  };
}

/** What the records of a resource of any area are called, where only the names of areas are loaded (namespace `areas`). */
export const pluralOf = (t: TFunction, { plugin, name }: { plugin: string; name: string }): string =>
  t(`${plugin}.resources.${name}.plural`, { ns: 'areas', defaultValue: t(`${plugin}.title`, { ns: 'areas', defaultValue: name }) });

/** The words of a form that has fields of its own. */
export const withLabels = (words: Words, label: LabelOf, { properties = {} }: JsonSchema): Words => ({
  ...words,
  field: (name) => label(name)?.title ?? name,
  code: (name, code) => label(name)?.enumLabels?.[String(code)] ?? labelOf(properties[name], code),
  tag: (name, code) => colourOf(properties[name] ?? {}, code),
});

/** Whether an action is one that the core has of all that is published. */
const isPublishing = ({ publishing }: Resource['decl'], id: string) => publishing !== undefined && publishingSteps.some((step) => step === id);

const isSystem = (resource: Resource, field: string) => resource.schema.properties?.[field] === undefined && fieldOf(resource, field) !== undefined;

function labelOf(schema: JsonSchema | undefined, code: Json): string {
  return labelsIn(schema ?? {})[String(code)] ?? (typeof code === 'string' ? titleCase(code) : String(code));
}
