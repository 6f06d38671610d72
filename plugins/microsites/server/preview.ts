import type { CallContext, CallHandler } from '#server';
import type { CategoryNode, Preview, TourCard } from '../answers.ts';
import type { Microsite } from '../types.gen.ts';
import { platformText, shownText, textKeys, type PlatformTexts, type TextKey } from '../texts.ts';
import { treeOf } from './categories.ts';
import { faqsIn } from './faqs.ts';
import { linksOf, toursBy } from './products.ts';

type Tree = readonly CategoryNode[];
/** By id; of what has no picture, `null`. */
type Pictures = (id: number | null) => string | null;

/** Where pictures are, by id; one that is gone is not in it. */
async function picturesBy({ ask }: CallContext, ids: ReadonlyArray<number | null>): Promise<Pictures> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const found = wanted.length > 0 ? ((await ask('media-library.pictures', { ids: wanted })) ?? []) : [];
  const urls = new Map(found.map(({ id, url }) => [id, url]));
  return (id) => (id === null ? null : (urls.get(id) ?? null));
}

/** A category shows where it and all above it are visible. */
function visibleIn(tree: Tree): Tree {
  const hidden = new Set(tree.filter((each) => each.is_visible === 0).map(({ id }) => id));
  for (const each of tree) if (each.parent_id !== null && hidden.has(each.parent_id)) hidden.add(each.id);
  return tree.filter(({ id }) => !hidden.has(id));
}

/** Words of a site in the language asked for: its own, the platform's, or none. */
async function textsOf({ settings, contentLanguage }: CallContext, site: Microsite, locale: string | undefined): Promise<Preview['texts']> {
  const { texts } = await settings<{ texts?: PlatformTexts }>();
  const language = locale ?? contentLanguage;
  const textOf = (key: TextKey) => shownText(site, key, platformText(texts ?? [], language, key)) ?? null;
  return {
    headline: textOf('headline'),
    lead: textOf('lead'),
    about: textOf('about'),
    contact: textOf('contact'),
    terms_url: textOf('terms_url'),
    footer: textOf('footer'),
  };
}

/** Tours by category, in their order, those that are sold. */
async function toursIn(call: CallContext, tree: Tree): Promise<Record<string, TourCard[]>> {
  const links = await linksOf(
    call,
    tree.map(({ id }) => id),
  );
  const tours = await toursBy(call, [...new Set(links.map(({ productId }) => productId))]);
  const cardsOf = (category: number) =>
    links.flatMap(({ categoryId, productId }) => {
      const tour = tours.get(productId);
      return categoryId === category && tour?.status === 'active' ? [tour] : [];
    });
  return Object.fromEntries(tree.map(({ id }) => [id, cardsOf(id)]));
}

/** A whole microsite as visitors read it in the language asked for (`X-Language`), in a number of statements that does not grow with it. */
export const preview: CallHandler = async (call): Promise<Preview> => {
  const stored = await call.records('microsites').get(Number(call.params.id));
  // Of one record a call reads the default language; words are read in the one that is asked for.
  const [words] = await call.read('microsites').rows(['name', 'imprint', ...textKeys], { where: { id: stored.id } });
  const site = { ...stored, ...words };
  const tree = visibleIn(await treeOf(call, site.id));
  const languages = (await call.translations.languages()).filter(({ id }) => site.language_ids?.includes(id));
  const language = languages.find(({ locale, id }) => call.contentLanguage === locale || call.contentLanguage === String(id));
  const pictures = await picturesBy(call, [site.logo_light_id, site.logo_dark_id, ...tree.map((each) => each.picture_id)]);
  const faqs = await faqsIn(
    call,
    tree.map(({ id }) => id),
  );
  const products = await toursIn(call, tree);
  const t = call.wordsIn(language?.locale ?? call.locale);
  return {
    site: {
      name: site.name,
      theme: site.theme,
      home: site.home,
      legal_name: site.legal_name,
      legal_address: site.legal_address,
      imprint: site.imprint,
    },
    logos: { light: pictures(site.logo_light_id), dark: pictures(site.logo_dark_id) },
    slides: (await call.ask('sliders.active', {})) ?? [],
    texts: await textsOf(call, site, language?.locale),
    categories: tree.map(({ id, parent_id, name, text, depth, picture_id }) => ({
      id,
      parent_id,
      name,
      text,
      depth,
      picture: pictures(picture_id),
      tours: t('text.tours', { count: products[id]?.length ?? 0 }),
    })),
    products,
    words: {
      about: t('text.site.about'),
      categories: t('text.site.categories'),
      tours: t('text.site.tours'),
      questions: t('text.site.questions'),
      book: t('text.site.book'),
      terms: t('text.site.terms'),
    },
    faqs: faqs.filter((faq) => faq.language_id === (language?.id ?? site.default_language_id)),
  };
};
