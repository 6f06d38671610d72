import { parse, TYPE, type PluralElement } from '@formatjs/icu-messageformat-parser';
import { pluralForms } from '../../checks/icu.ts';

/** A form of a message, and where its words stand in it. */
export interface Form {
  /** A category of the language, or an exact number: `few`, `=0`. */
  form: string;
  text: string;
  from: number;
  to: number;
}
/** The forms of one choice by number. */
export interface Forms {
  argument: string;
  isOrdinal: boolean;
  forms: Form[];
}

function pluralsIn(text: string): PluralElement[] {
  try {
    const elements = parse(text, { ignoreTag: true, requiresOtherClause: false, shouldParseSkeletons: false, captureLocation: true });
    return elements.filter((element) => element.type === TYPE.plural);
  } catch {
    return [];
  }
}

/** The choices by number that a message makes, those within others apart: these are edited as text. */
export const formsIn = (text: string): Forms[] =>
  pluralsIn(text).map(({ value, pluralType, options }) => ({
    argument: value,
    isOrdinal: pluralType === 'ordinal',
    forms: Object.entries(options).map(([form, { location }]) => {
      const [from, to] = [location!.start.offset + 1, location!.end.offset - 1];
      return { form, from, to, text: text.slice(from, to) };
    }),
  }));

/** A message with other words in one of its forms. */
export const withForm = (text: string, { from, to }: Form, words: string): string => text.slice(0, from) + words + text.slice(to);

/** The forms after one of them says something else: where a message cannot be read while one types, they stay where they are. */
export const shifted = (choices: readonly Forms[], { from, to, text }: Form, words: string): Forms[] => {
  const by = words.length - text.length;
  const moved = (each: Form): Form =>
    each.from === from ? { ...each, text: words, to: to + by } : each.from > from ? { ...each, from: each.from + by, to: each.to + by } : each;
  return choices.map((choice) => ({ ...choice, forms: choice.forms.map(moved) }));
};

/** A message with every form its language has: those it lacks say what the source, or the form for all others, says. */
export function withAllForms(message: string, locale: string, source: string = message): string {
  const sources = formsIn(source);
  return formsIn(message).reduceRight((now, choice, i) => {
    const wanted = pluralForms(locale, choice.isOrdinal);
    const exact = choice.forms.filter(({ form }) => form.startsWith('='));
    const saidBy = (forms: readonly Form[] | undefined, form: string) => forms?.find((each) => each.form === form)?.text;
    const said = (form: string) =>
      saidBy(choice.forms, form) ?? saidBy(choice.forms, 'other') ?? saidBy(sources[i]?.forms, form) ?? saidBy(sources[i]?.forms, 'other') ?? '#';
    const all = [...exact.map(({ form, text }) => [form, text]), ...wanted.map((form) => [form, said(form)])];
    const [first, last] = [choice.forms[0]!, choice.forms.at(-1)!];
    return (
      now.slice(0, first.from - first.form.length - gap(now, first)) +
      all.map(([form, text]) => `${form} {${text}}`).join(' ') +
      now.slice(last.to + 1)
    );
  }, message);
}

/** What stands between the name of a form and its words: spaces and the brace. */
const gap = (text: string, { from }: Form): number => /\s*\{$/.exec(text.slice(0, from))![0].length;

/** Forms that a language has and a message lacks. */
export const lackingForms = ({ forms, isOrdinal }: Forms, locale: string): string[] =>
  pluralForms(locale, isOrdinal).filter((form) => !forms.some((each) => each.form === form));

const candidates = [...Array.from({ length: 111 }, (_, n) => n), 1_000_000, 1.5];

/** Numbers of a form, as examples of it. */
export function samplesOf(form: string, locale: string, isOrdinal = false): string[] {
  if (form.startsWith('=')) return [form.slice(1)];
  const rules = new Intl.PluralRules(locale, { type: isOrdinal ? 'ordinal' : 'cardinal' });
  const numbers = new Intl.NumberFormat(locale, { numberingSystem: 'latn' });
  return candidates
    .filter((n) => rules.select(n) === form)
    .slice(0, 3)
    .map((n) => numbers.format(n));
}
