import type { ReactNode } from 'react';
import { RichTextView } from '#forms';
import { isDark } from './previewTheme.ts';
import { isObject } from '#core';
import type { StoredFaq, TourCard } from '../answers.ts';
import type { PreviewOfSite } from './usePreview.ts';

type Words = PreviewOfSite['words'];

const mostOnHome = 8;
const everyPart = ['SLIDER', 'CATEGORIES', 'PRODUCTS', 'TEXT', 'FAQ'];

interface SitePreviewProps {
  of: PreviewOfSite;
  /** The category whose page it is; absent: the home page. */
  category: number | undefined;
}

/** A page of a site. Nothing in it leads anywhere: which page is shown is chosen outside of its frame. */
export function SitePreview({ of, category }: SitePreviewProps): ReactNode {
  const { words } = of;
  const theme = of.site.theme ?? {};
  const roots = of.categories.filter(({ depth }) => depth === 1);
  const logo = (isDark(theme.header) ? of.logos.dark : undefined) ?? of.logos.light;
  return (
    <>
      <header className={String(theme.header_style ?? 'START')}>
        <div className="in">
          {logo === null ? <strong dir="auto">{of.site.name}</strong> : <img src={logo} alt={of.site.name ?? ''} />}
          <nav>
            {roots.map(({ id, name }) => (
              <span key={id}>{name}</span>
            ))}
          </nav>
        </div>
      </header>
      <main className="in">{category === undefined ? <Home of={of} words={words} /> : <CategoryPage of={of} words={words} id={category} />}</main>
      <Footer of={of} words={words} />
    </>
  );
}

function Home({ of, words }: { of: PreviewOfSite; words: Words }): ReactNode {
  const { headline, lead } = of.texts;
  return (
    <>
      {(headline ?? lead) !== null && (
        <section>
          {headline !== null && <h1 dir="auto">{headline}</h1>}
          {lead !== null && (
            <p className="lead" dir="auto">
              {lead}
            </p>
          )}
        </section>
      )}
      {(of.site.home ?? everyPart).map((part) => (
        <HomePart key={part} part={part} of={of} words={words} />
      ))}
    </>
  );
}

function HomePart({ part, of, words }: { part: string; of: PreviewOfSite; words: Words }): ReactNode {
  if (part === 'CATEGORIES') return <Categories of={of} ids={of.categories.filter(({ depth }) => depth === 1).map(({ id }) => id)} words={words} />;
  if (part === 'FAQ') return <Questions faqs={of.faqs} of={of} />;
  if (part === 'TEXT')
    return of.texts.about === null ? null : (
      <section>
        <h2>{words.about}</h2>
        <p className="text" dir="auto">
          {of.texts.about}
        </p>
      </section>
    );
  if (part === 'SLIDER') return <Slides of={of} />;
  if (part !== 'PRODUCTS') return null;
  const tours = new Map(Object.values(of.products).flatMap((all) => all.map((tour): [number, TourCard] => [tour.id, tour])));
  return <Tours tours={[...tours.values()].slice(0, mostOnHome)} words={words} />;
}

/** The first slide stands for all: nothing moves in a preview. */
function Slides({ of: { slides } }: { of: PreviewOfSite }): ReactNode {
  const slide = slides.find(({ photo }) => isObject(photo) && typeof photo.url === 'string');
  if (!isObject(slide?.photo)) return null;
  const heading = typeof slide.heading === 'string' ? slide.heading : '';
  return (
    <section className="slide">
      <img src={String(slide.photo.url)} alt={heading} />
      {heading !== '' && (
        <p>
          <strong>{heading}</strong>
        </p>
      )}
    </section>
  );
}

function CategoryPage({ of, id, words }: { of: PreviewOfSite; id: number; words: Words }): ReactNode {
  const category = of.categories.find((each) => each.id === id);
  const below = of.categories.filter((each) => each.parent_id === id);
  return (
    <>
      <section>
        <h1>{category?.name}</h1>
        {category?.text && (
          <p className="lead" dir="auto">
            {category.text}
          </p>
        )}
      </section>
      {below.length > 0 && <Categories of={of} ids={below.map((each) => each.id)} words={words} />}
      <Tours tours={of.products[id] ?? []} words={words} />
      <Questions faqs={of.faqs.filter((faq) => faq.microsite_category_id === id)} of={of} />
    </>
  );
}

const Picture = ({ url }: { url: string | null }): ReactNode => (url === null ? <span className="none" /> : <img src={url} alt="" loading="lazy" />);

function Categories({ of, ids, words }: { of: PreviewOfSite; ids: readonly number[]; words: Words }): ReactNode {
  const shown = of.categories.filter(({ id }) => ids.includes(id));
  if (shown.length === 0) return null;
  return (
    <section>
      <h2>{words.categories}</h2>
      <ul className="cards">
        {shown.map(({ id, name, picture, tours }) => (
          <li key={id} className="card">
            <Picture url={picture ?? of.products[id]?.[0]?.photo ?? null} />
            <div>
              <b>{name}</b>
              <span className="mark">{tours}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tours({ tours, words }: { tours: readonly TourCard[]; words: Words }): ReactNode {
  if (tours.length === 0) return null;
  return (
    <section>
      <h2>{words.tours}</h2>
      <ul className="cards">
        {tours.map(({ id, name, city, photo }) => (
          <li key={id} className="card">
            <Picture url={photo} />
            <div>
              <b dir="auto">{name}</b>
              {city !== null && <span>{city}</span>}
              <span className="button">{words.book}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Questions({ faqs, of: { words, locale } }: { faqs: readonly StoredFaq[]; of: PreviewOfSite }): ReactNode {
  if (faqs.length === 0) return null;
  return (
    <section>
      <h2>{words.questions}</h2>
      {faqs.map(({ id, question, answer }) => (
        <details key={id} open>
          <summary>{question}</summary>
          {/* Cleaned by the server and here; the frame runs no scripts. */}
          <RichTextView html={answer} metIn={locale} />
        </details>
      ))}
    </section>
  );
}

function Footer({ of, words }: { of: PreviewOfSite; words: Words }): ReactNode {
  const { contact, footer, terms_url: terms } = of.texts;
  const { legal_name: company, legal_address: address, imprint } = of.site;
  return (
    <footer className={String(of.site.theme?.footer_style ?? 'COLUMNS')}>
      <div className="in">
        {[company, address].some(Boolean) && <p>{[company, address].filter(Boolean).join('\n')}</p>}
        {contact !== null && <p>{contact}</p>}
        {terms !== null && <p>{words.terms}</p>}
        {imprint !== null && <p>{imprint}</p>}
        {footer !== null && <p>{footer}</p>}
      </div>
    </footer>
  );
}
