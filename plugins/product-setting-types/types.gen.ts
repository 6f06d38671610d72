// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A list that the tour wizard offers; its categories are the choices. */
export type ProductSettingType = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  name: string;
  /** The tour wizard finds the setting type by this code. */
  typeName: ProductSettingTypeTypeName;
};
export type ProductSettingTypeTypeName = 'THEME' | 'MEAL' | 'WHATS_INCLUDED' | 'WHATS_EXCLUDED' | 'GROUP_ENJOY' | 'TRAVELER_ENJOY' | 'LANGUAGE' | 'ACCESSIBILITY' | 'HEALTH_RESTRICTION' | 'PHYSICAL_DIFFICULTY_LEVEL' | 'PRICE_GROUP' | 'AGE' | 'FLIGHT_INFORMATION_YOU_NEED' | 'SHIP_INFORMATION_YOU_NEED' | 'TRAIN_INFORMATION_YOU_NEED';

/** Ids of the area's calls. */
export type CallId = 'categories' | 'categories-list' | 'set-categories';

declare global {
  interface RecordTypes {
    'product-setting-types': ProductSettingType;
  }
}
