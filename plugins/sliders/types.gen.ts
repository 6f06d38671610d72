// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** Pictures that follow each other at the top of the front page. Exactly one of them is active. */
export type Slider = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  /** The name for staff and screen readers. */
  title: string;
  /** How long each slide is shown. */
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
  /** Use a wide picture, 1600 by 600 pixels or larger. */
  photo_id: number;
  /** This point stays visible on narrow screens. */
  focal: { x?: number | null; y?: number | null } | null;
  /** Describes the picture for screen readers. */
  alt: string | null;
  heading: string | null;
  text: string | null;
  /** The button text, such as “See tours”. */
  button: string | null;
  product_id: number | null;
  city_id: number | null;
  country_id: number | null;
  /** Leave empty to show now. */
  shown_from: string | null;
  /** Leave empty for no end date. */
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
