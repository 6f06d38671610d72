// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** Pictures that follow each other at the top of the front page. Exactly one of them is active. */
export type Slider = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** What staff call it, and what those who cannot see it are told. */
  title: string;
  /** How long a slide stays before the next one comes. */
  seconds: number | null;
  is_active: 0 | 1 | null;
  slides: number | null;
};

/** A picture of a slider, with its words and where it leads. */
export type Slide = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  slider_id: number;
  /** Wide ones suit best: 1600 by 600 pixels or more. */
  photo_id: number;
  /** What stays in sight on narrow screens. */
  focal: { x?: number | null; y?: number | null } | null;
  /** What the picture shows, for those who do not see it. */
  alt: string | null;
  heading: string | null;
  text: string | null;
  /** What leads on, as in “See the tours”. */
  button: string | null;
  product_id: number | null;
  city_id: number | null;
  country_id: number | null;
  /** Empty: at once. */
  shown_from: string | null;
  /** Empty: for good. */
  shown_until: string | null;
  sort: number | null;
};

/** Ids of the area's calls. */
export type CallId = 'set-active-slider';

declare global {
  interface RecordTypes {
    sliders: Slider;
    'slider-photos': Slide;
  }
}
