// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A site under a name of its own: its addresses, languages, look and words, and what it sells. */
export type Microsite = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** The name visitors see. */
  name: string;
  /** The name used in addresses and by partners. */
  slug: string;
  /** The operator this microsite is run for, if any. */
  operator_id: number | null;
  /** The languages visitors can choose. */
  language_ids: Array<number> | null;
  /** Shown first, and wherever a translation is missing. */
  default_language_id: number;
  /** The currency prices are shown in first. */
  currency_id: number;
  /** Identifies the bookings of this microsite in partner reports. */
  tracking_id: string | null;
  /** The legal entity that runs this microsite. */
  legal_name: string | null;
  legal_address: string | null;
  /** Register, registration number and tax number. */
  legal_registration: string | null;
  /** The person responsible for the content, where the law requires it. */
  imprint: string | null;
  /** For light backgrounds. Shown 40 pixels high. */
  logo_light_id: number | null;
  /** Leave empty to use the light logo. */
  logo_dark_id: number | null;
  /** Shown in browser tabs, 512 by 512 pixels. */
  favicon_id: number | null;
  /** Colours, font and shapes. The contrast of each pair of colours is checked. */
  theme: { background?: string | null; surface?: string | null; heading?: string | null; text?: string | null; link?: string | null; primary?: string | null; on_primary?: string | null; accent?: string | null; header?: string | null; on_header?: string | null; footer?: string | null; on_footer?: string | null; radius?: number | null; font?: 'SYSTEM' | 'HUMANIST' | 'SERIF' | 'ROUNDED' | 'MONO' | null; header_style?: 'START' | 'CENTERED' | 'COMPACT' | null; footer_style?: 'COLUMNS' | 'LINE' | null } | null;
  /** The sections of the home page, from top to bottom. Only listed sections are shown. */
  home: Array<'SLIDER' | 'CATEGORIES' | 'PRODUCTS' | 'TEXT' | 'FAQ'> | null;
  /** The first text visitors see. */
  headline_mode: MicrositeHeadlineMode | null;
  headline: string | null;
  /** One or two sentences below the headline. */
  lead_mode: MicrositeLeadMode | null;
  lead: string | null;
  /** The text of the home page. */
  about_mode: MicrositeAboutMode | null;
  about: string | null;
  /** How travellers reach customer service: an email address, a phone number, opening hours. */
  contact_mode: MicrositeContactMode | null;
  contact: string | null;
  /** The page with the terms of sale. */
  terms_url_mode: MicrositeTermsUrlMode | null;
  terms_url: string | null;
  /** The line at the end of every page. */
  footer_mode: MicrositeFooterMode | null;
  footer: string | null;
  /** Pairs of colours without enough contrast. */
  contrast_failures: number | null;
  address: string | null;
  categories_count: number | null;
  products_count: number | null;
  faqs_count: number | null;
  publication: MicrositePublication | null;
  published_at: string | null;
  publishes_at: string | null;
};
export type MicrositeHeadlineMode = 'INHERIT' | 'OVERRIDE' | 'HIDE';
export type MicrositeLeadMode = 'INHERIT' | 'OVERRIDE' | 'HIDE';
export type MicrositeAboutMode = 'INHERIT' | 'OVERRIDE' | 'HIDE';
export type MicrositeContactMode = 'INHERIT' | 'OVERRIDE' | 'HIDE';
export type MicrositeTermsUrlMode = 'INHERIT' | 'OVERRIDE' | 'HIDE';
export type MicrositeFooterMode = 'INHERIT' | 'OVERRIDE' | 'HIDE';
export type MicrositePublication = 'draft' | 'scheduled' | 'live' | 'changed' | 'offline';

/** A host name at which a microsite is found. */
export type Address = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  microsite_id: number;
  /** For example tours.example.com, without https:// or a path. */
  host: string;
  /** The other addresses redirect to this one. */
  is_primary: 0 | 1 | null;
};

/** A part of what a microsite sells, with an order and words of its own. */
export type Category = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  microsite_id: number;
  /** The platform category this one represents, if any. */
  category_id: number | null;
  name_from: CategoryNameFrom | null;
  /** The name visitors see. */
  name: string | null;
  /** The last part of a public address: lower-case letters, digits and hyphens. */
  slug: string;
  /** Leave empty for the top level. Up to three levels. */
  parent_id: number | null;
  is_visible: 0 | 1 | null;
  picture_id: number | null;
  /** Shown above the tours of the category. */
  text: string | null;
  sort: number | null;
  products_count: number | null;
  faqs_count: number | null;
  publication: CategoryPublication | null;
  published_at: string | null;
  publishes_at: string | null;
};
export type CategoryNameFrom = 'OWN' | 'CATEGORY';
export type CategoryPublication = 'draft' | 'scheduled' | 'live' | 'changed' | 'offline';

/** A tour that a microsite's category sells. */
export type TourInACategory = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  categoryId: number;
  productId: number;
  sort: number | null;
};

/** A question that visitors of a category ask, with its answer, in one language. */
export type Question = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  microsite_category_id: number;
  language_id: number;
  question: string;
  answer: string;
  sort: number | null;
};

/** What microsites say that have no words of their own. */
export type PlatformTexts = {
  texts: Array<{ locale: string; headline?: string | null; lead?: string | null; about?: string | null; contact?: string | null; terms_url?: string | null; footer?: string | null }>;
};

/** Ids of the area's calls. */
export type CallId = 'copy' | 'reset-texts' | 'categories' | 'available-parents' | 'products' | 'countries' | 'cities' | 'add-product' | 'change-products' | 'remove-product' | 'faqs' | 'save-faqs' | 'create-faqs' | 'update-faq' | 'delete-faq' | 'preview';

export type ParentsBody = { microsite_id: number; id?: number | null };

export type AddProductBody = { productId: number };

export type ChangeProductsBody = { add?: Array<number> | null; remove?: Array<number> | null; order?: Array<number> | null };

export type FaqsBody = { languages?: Array<number> | null; faqs: Array<{ id?: number | null; language_id: number; question?: string | null; answer?: string | null }> };

export type CreateFaqsBody = { category_ids: Array<number>; faqs: Array<{ language_id: number; question?: string | null; answer?: string | null }> };

export type FaqChangeBody = { language_id?: number | null; question?: string | null; answer?: string | null };

declare global {
  interface RecordTypes {
    microsites: Microsite;
    'microsite-hosts': Address;
    'microsite-categories': Category;
    'microsite-products': TourInACategory;
    'microsite-category-faq': Question;
    'microsites-settings': PlatformTexts;
  }
}
