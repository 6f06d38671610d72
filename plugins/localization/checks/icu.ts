import { parse, TYPE, type MessageFormatElement, type PluralElement } from '@formatjs/icu-messageformat-parser';
import { moreIn, type Check, type Checked, type Issue } from './Checked.ts';

/** A placeholder that is no ICU: `{{name}}`, `%s`, `%(name)d`, `%1$s`. */
const simple = /\{\{-?\s*[\w.]+\s*(?:,[^{}]*)?\}\}|%(?:\d+\$)?(?:\(\w+\))?[sdif](?![\p{L}])/gu;

const simpleIn = (text: string): string[] => text.match(simple)?.map((each) => each.replace(/\s+/g, '')) ?? [];

/** A message, or why it is none. */
function parsed(text: string): MessageFormatElement[] | { why: string } {
  try {
    return parse(text, { ignoreTag: true, requiresOtherClause: false, shouldParseSkeletons: false });
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  }
}

const isBroken = (message: ReturnType<typeof parsed>): message is { why: string } => !Array.isArray(message);

/** Whether a text is meant as an ICU message: its source has arguments in braces, and no others. */
function isMessage({ source, isMarkup }: Checked): boolean {
  return !isMarkup && source.includes('{') && !/\{\{/.test(source) && !isBroken(parsed(source));
}

interface Found {
  name: string;
  kind: string;
}

/** Arguments, however deep. A number may be a plural as well; other kinds are told apart. */
function argumentsIn(elements: readonly MessageFormatElement[]): Found[] {
  return elements.flatMap((element): Found[] => {
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      const kind = element.type === TYPE.select ? 'select' : 'number';
      return [{ name: element.value, kind }, ...Object.values(element.options).flatMap(({ value }) => argumentsIn(value))];
    }
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) return [];
    const kind = element.type === TYPE.number ? 'number' : element.type === TYPE.argument ? 'any' : TYPE[element.type]!;
    return [{ name: element.value, kind }];
  });
}

/** Choices between forms, however deep. */
function choicesIn(elements: readonly MessageFormatElement[]) {
  return elements.flatMap((element): Array<Extract<MessageFormatElement, { options: object }>> => {
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [];
    return [element, ...Object.values(element.options).flatMap(({ value }) => choicesIn(value))];
  });
}

const syntax: Check = (checked) => {
  if (!isMessage(checked)) return [];
  const message = parsed(checked.text);
  return isBroken(message) ? [{ check: 'icu_syntax', severity: 'error', params: { why: message.why } }] : [];
};

/** Both sides of a message, where both can be read. */
function sides(checked: Checked): { source: MessageFormatElement[]; text: MessageFormatElement[] } | undefined {
  if (!isMessage(checked)) return undefined;
  const [source, text] = [parsed(checked.source), parsed(checked.text)];
  return isBroken(source) || isBroken(text) ? undefined : { source, text };
}

const namesOf = (found: readonly Found[]): string[] => [...new Set(found.map(({ name }) => name))];
const placeholderIssue = (missing: readonly string[], extra: readonly string[], fix?: string): Issue[] => [
  ...(missing.length > 0
    ? [{ check: 'placeholders_missing', severity: 'error' as const, params: { names: missing.join(', ') }, ...(fix !== undefined && { fix }) }]
    : []),
  ...(extra.length > 0 ? [{ check: 'placeholders_extra', severity: 'error' as const, params: { names: extra.join(', ') } }] : []),
];

const placeholders: Check = (checked) => {
  const both = sides(checked);
  if (!both) {
    if (isMessage(checked)) return [];
    const [source, text] = [simpleIn(checked.source), simpleIn(checked.text)];
    const missing = moreIn(source, text);
    return placeholderIssue(missing, moreIn(text, source), checked.isMarkup ? undefined : `${checked.text} ${missing.join(' ')}`);
  }
  const [source, text] = [argumentsIn(both.source), argumentsIn(both.text)];
  const [wanted, given] = [namesOf(source), namesOf(text)];
  const missing = wanted.filter((name) => !given.includes(name));
  const kindOf = (found: readonly Found[], name: string) => found.filter((each) => each.name === name && each.kind !== 'any').map(({ kind }) => kind);
  const otherwise = wanted.filter((name) => {
    const [a, b] = [kindOf(source, name)[0], kindOf(text, name)[0]];
    return given.includes(name) && a !== undefined && b !== undefined && a !== b;
  });
  return [
    ...placeholderIssue(
      missing,
      given.filter((name) => !wanted.includes(name)),
      `${checked.text} ${missing.map((name) => `{${name}}`).join(' ')}`,
    ),
    ...(otherwise.length > 0 ? [{ check: 'placeholders_kind', severity: 'error' as const, params: { names: otherwise.join(', ') } }] : []),
  ];
};

const other: Check = (checked) => {
  const both = sides(checked);
  const lacking = both ? choicesIn(both.text).filter(({ options }) => !Object.hasOwn(options, 'other')) : [];
  return lacking.length > 0
    ? [{ check: 'icu_other', severity: 'error', params: { names: [...new Set(lacking.map(({ value }) => value))].join(', ') } }]
    : [];
};

/** The choices by number in a text and its source, where both are messages that can be read. */
export function pluralsIn(checked: Checked): { source: PluralElement[]; text: PluralElement[] } | undefined {
  const both = sides(checked);
  const plurals = (elements: readonly MessageFormatElement[]) =>
    choicesIn(elements).filter((choice): choice is PluralElement => choice.type === TYPE.plural);
  return both && { source: plurals(both.source), text: plurals(both.text) };
}

const formsKnown = new Map<string, string[]>();

/** The forms a language has: one and two and others in Hebrew, one, few, many and others in Russian. */
export function pluralForms(locale: string, isOrdinal = false): string[] {
  const key = `${locale} ${isOrdinal}`;
  const known = formsKnown.get(key) ?? new Intl.PluralRules(locale, { type: isOrdinal ? 'ordinal' : 'cardinal' }).resolvedOptions().pluralCategories;
  formsKnown.set(key, known);
  return known;
}

const pluralCategories: Check = (checked) => {
  const both = sides(checked);
  if (!both) return [];
  const issues = choicesIn(both.text).flatMap((choice): Issue[] => {
    if (choice.type !== TYPE.plural) return [];
    const forms = pluralForms(checked.locale, choice.pluralType === 'ordinal');
    const given = Object.keys(choice.options).filter((form) => !form.startsWith('='));
    // `=1` stands for the form that speaks of exactly one, and `=2` for that of two.
    const exact = { one: '=1', two: '=2', zero: '=0' } as Record<string, string>;
    const missing = forms.filter((form) => !given.includes(form) && !Object.hasOwn(choice.options, exact[form] ?? ''));
    const strange = given.filter((form) => !forms.includes(form));
    return [
      ...(missing.filter((form) => form !== 'other').length > 0
        ? [{ check: 'plural_missing', severity: 'warning' as const, params: { forms: missing.filter((form) => form !== 'other').join(', ') } }]
        : []),
      ...(strange.length > 0 ? [{ check: 'plural_strange', severity: 'warning' as const, params: { forms: strange.join(', ') } }] : []),
    ];
  });
  return issues;
};

const selectKeys: Check = (checked) => {
  const both = sides(checked);
  if (!both) return [];
  const keys = (elements: readonly MessageFormatElement[]) =>
    choicesIn(elements).flatMap((choice) => (choice.type === TYPE.select ? Object.keys(choice.options).map((key) => `${choice.value}: ${key}`) : []));
  const known = keys(both.source);
  const strange = keys(both.text).filter((key) => !known.includes(key));
  return strange.length > 0 ? [{ check: 'select_strange', severity: 'error', params: { keys: strange.join(', ') } }] : [];
};

/** Messages with arguments, and placeholders of other kinds. */
export const icuChecks: readonly Check[] = [syntax, placeholders, other, pluralCategories, selectKeys];
