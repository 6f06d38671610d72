import type { Tree } from '../text/wordTree.ts';
import type { DeclaredEvent } from './events.ts';
import type { MailDecl } from '../declare/manifest.ts';
import type { Plugin, Problem } from './declared.ts';

/** What a mail's text may name beside members of its event: the name of who gets it, and the link that lets them in where it has one. */
const beside = ({ link }: MailDecl): string[] => ['name', ...(link ? ['link'] : [])];

const placeholders = (text: string): string[] => [...text.matchAll(/\{\{-?\s*([\w.]+)/g)].map((match) => match[1]!);

type Texts = Partial<Record<'subject' | 'text', string>>;

/** A mail's subject and text in one language, as the plugin's locale file has them. */
function textsOf({ files }: Pick<Plugin, 'files'>, locale: string, mail: string): Texts {
  const { mails } = (files[`locales/${locale}.json`] ?? {}) as { mails?: Tree };
  return (mails?.[mail] ?? {}) as Texts;
}

/** The languages a plugin has words in; English always. */
const localesOf = ({ files }: Pick<Plugin, 'files'>): string[] => [
  'en',
  ...Object.keys(files)
    .flatMap((file) => /^locales\/(\w+)\.json$/.exec(file)?.[1] ?? [])
    .filter((locale) => locale !== 'en'),
];

/** What is wrong with the texts of a plugin's mails: one that is missing in English, or that names what its event does not carry. */
export function textProblems(plugin: Plugin, events: ReadonlyMap<string, DeclaredEvent>): Problem[] {
  return Object.entries(plugin.manifest.mails ?? {}).flatMap(([id, decl]): Problem[] => {
    const members = Object.keys(events.get(decl.on)?.schema.properties ?? {});
    return members.length === 0
      ? []
      : localesOf(plugin).flatMap((locale) => problemsIn(plugin, locale, { id, known: [...members, ...beside(decl)] }));
  });
}

function problemsIn(plugin: Plugin, locale: string, { id, known }: { id: string; known: readonly string[] }): Problem[] {
  const texts = textsOf(plugin, locale, id);
  return (['subject', 'text'] as const).flatMap((part): Problem[] => {
    const say = (message: string): Problem => ({ plugin: plugin.id, file: `locales/${locale}.json`, pointer: `/mails/${id}/${part}`, message });
    const text = texts[part];
    if (text === undefined) return locale === 'en' ? [say('is missing: a mail has a subject and a text')] : [];
    return placeholders(text)
      .filter((name) => !known.includes(name))
      .map((name) => say(`names {{${name}}}; there are: ${known.join(', ')}`));
  });
}
