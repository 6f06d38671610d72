import { type Json, type WireRecord } from '#core';
import type { CallContext, CallHandler } from '#server';
import { platformText, shownText, textKeys, type PlatformTexts } from '../texts.ts';
import { treeOf } from './categories.ts';
import { faqsIn } from './faqs.ts';
import { linksOf, toursBy } from './products.ts';

type Tree = Awaited<ReturnType<typeof treeOf>>;
type Pictures = ReadonlyMap<Json, Json>;

/** Where pictures are, by id; one that is gone is not in it. */
async function picturesBy({ ask }: CallContext, ids: readonly Json[]): Promise<Pictures> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'number'))];
  const found = wanted.length > 0 ? ((await ask('media-library.pictures', { ids: wanted })) ?? []) : [];
  return new Map(found.map(({ id, url }) => [id, url]));
}

const siteWords = ['about', 'categories', 'tours', 'questions', 'book', 'terms'] as const;

/** A category shows where it and all above it are visible. */
function visibleIn(tree: Tree): Tree {
  const hidden = new Set<Json>(tree.filter((each) => each.is_visible === 0).map(({ id }) => id));
  for (const each of tree) if (hidden.has(each.parent_id ?? null)) hidden.add(each.id);
  return tree.filter(({ id }) => !hidden.has(id));
}

/** Words of a site in the language asked for: its own, the platform's, or none. */
async function textsOf({ settings, contentLanguage }: CallContext, site: WireRecord, locale: string | undefined): Promise<Json> {
  const { texts } = await settings<{ texts?: PlatformTexts }>();
  const language = locale ?? contentLanguage;
  return Object.fromEntries(textKeys.map((key) => [key, shownText(site, key, platformText(texts ?? [], language, key)) ?? null]));
}

/** Tours by category, in their order, those that are sold. */
async function toursIn(call: CallContext, tree: Tree): Promise<Record<string, Json[]>> {
  const links = await linksOf(
    call,
    tree.map(({ id }) => id),
  );
  const tours = await toursBy(call, [...new Set(links.map(({ productId }) => productId))]);
  const shown = links.filter(({ productId }) => tours.get(productId)?.status === 'active');
  return Object.fromEntries(
    tree.map(({ id }) => [id, shown.filter((link) => link.categoryId === id).map((link): Json => tours.get(link.productId) ?? null)]),
  );
}

/** A whole microsite as visitors read it in the language asked for (`X-Language`), in a number of statements that does not grow with it. */
export const preview: CallHandler = async (call) => {
  const stored = (await call.records('microsites').get(Number(call.params.id))) as unknown as WireRecord & { id: number };
  // Of one record a call reads the default language; words are read in the one that is asked for.
  const [words] = await call.read('microsites').rows(['name', 'imprint', ...textKeys], { where: { id: stored.id } });
  const site: WireRecord & { id: number } = { ...stored, ...words };
  const tree = visibleIn(await treeOf(call, site.id));
  const languages = (await call.translations.languages()).filter(({ id }) =>
    (Array.isArray(site.language_ids) ? site.language_ids : []).includes(id),
  );
  const language = languages.find(({ locale, id }) => call.contentLanguage === locale || call.contentLanguage === String(id));
  const pictures = await picturesBy(call, [site.logo_light_id ?? null, site.logo_dark_id ?? null, ...tree.map((each) => each.picture_id ?? null)]);
  const faqs = await faqsIn(
    call,
    tree.map(({ id }) => id),
  );
  const products = await toursIn(call, tree);
  const t = call.wordsIn(language?.locale ?? call.locale);
  return {
    site: {
      name: site.name ?? null,
      theme: site.theme ?? null,
      home: site.home ?? null,
      legal_name: site.legal_name ?? null,
      legal_address: site.legal_address ?? null,
      imprint: site.imprint ?? null,
    },
    logos: { light: pictures.get(site.logo_light_id ?? null) ?? null, dark: pictures.get(site.logo_dark_id ?? null) ?? null },
    slides: (await call.ask('sliders.active', {})) ?? [],
    texts: await textsOf(call, site, language?.locale),
    categories: tree.map(
      ({ id, parent_id: parent = null, name = null, text = null, depth, picture_id: picture = null }): Json => ({
        id,
        parent_id: parent,
        name,
        text,
        depth,
        picture: pictures.get(picture) ?? null,
        tours: t('text.tours', { count: products[id]?.length ?? 0 }),
      }),
    ),
    products,
    words: Object.fromEntries(siteWords.map((word) => [word, t(`text.site.${word}`)])),
    faqs: faqs.filter((faq) => faq.language_id === (language?.id ?? site.default_language_id)) as Json,
  };
};
