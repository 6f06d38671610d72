import type { WireRecord } from '#core';
import type { landscapes } from './landscapes.ts';

/** A slide of the demo: its slider, what it shows, where it leads by the name of a city, and its words with those of other languages. */
export interface DemoSlide {
  slider: number;
  scene: keyof typeof landscapes;
  city?: string;
  words: { heading: string; text: string; button: string };
  i18n: Record<string, WireRecord>;
  /** Days from now until it is shown, and until it is no longer. */
  from?: number;
  until?: number;
}

const seeTours = { he: 'לכל הסיורים', de: 'Zu den Touren', ru: 'Смотреть туры' };
const said = (words: Record<keyof typeof seeTours, readonly [heading: string, text: string]>): Record<string, WireRecord> =>
  Object.fromEntries(
    Object.entries(words).map(([locale, [heading, text]]) => [locale, { heading, text, button: seeTours[locale as keyof typeof seeTours] }]),
  );
const words = (heading: string, text: string) => ({ heading, text, button: 'See the tours' });

export const demoSlides: readonly DemoSlide[] = [
  {
    slider: 1,
    scene: 'harbour',
    city: 'Naples',
    words: words('Mornings by the sea', 'Boats, bread and coffee before the town wakes up.'),
    i18n: said({
      he: ['בקרים ליד הים', 'סירות, לחם וקפה לפני שהעיר מתעוררת.'],
      de: ['Morgens am Meer', 'Boote, Brot und Kaffee, bevor die Stadt erwacht.'],
      ru: ['Утро у моря', 'Лодки, хлеб и кофе, пока город ещё спит.'],
    }),
  },
  {
    slider: 1,
    scene: 'oldTown',
    city: 'Jerusalem',
    words: words('Old towns after dark', 'Small groups, quiet lanes, a guide who lives there.'),
    i18n: said({
      he: ['ערים עתיקות בלילה', 'קבוצות קטנות, סמטאות שקטות ומדריך שגר שם.'],
      de: ['Altstädte bei Nacht', 'Kleine Gruppen, stille Gassen und jemand, der dort lebt.'],
      ru: ['Старый город ночью', 'Маленькие группы, тихие улочки и гид, который там живёт.'],
    }),
  },
  {
    slider: 1,
    scene: 'coast',
    city: 'Dubrovnik',
    words: words('From island to island', 'A day on the water with a swim wherever it is bluest.'),
    i18n: said({
      he: ['מאי לאי', 'יום על המים, עם שחייה במקום הכחול ביותר.'],
      de: ['Von Insel zu Insel', 'Ein Tag auf dem Wasser und ein Bad, wo es am blausten ist.'],
      ru: ['От острова к острову', 'День на воде и купание там, где синее всего.'],
    }),
  },
  {
    slider: 1,
    scene: 'snow',
    city: 'Interlaken',
    from: 21,
    until: 110,
    words: words('The first snow', 'Sledges, huts and mountain railways, bookable from today.'),
    i18n: said({
      he: ['השלג הראשון', 'מזחלות, בקתות ורכבות הרים, להזמנה מהיום.'],
      de: ['Der erste Schnee', 'Schlitten, Hütten und Bergbahnen, ab heute buchbar.'],
      ru: ['Первый снег', 'Санки, хижины и горные поезда: бронирование открыто.'],
    }),
  },
  {
    slider: 2,
    scene: 'northernNight',
    words: words('Under the northern lights', 'Warm clothes and hot soup are part of it.'),
    i18n: said({
      he: ['מתחת לזוהר הצפוני', 'בגדים חמים ומרק חם כלולים.'],
      de: ['Unter dem Nordlicht', 'Warme Kleidung und heiße Suppe gehören dazu.'],
      ru: ['Под северным сиянием', 'Тёплая одежда и горячий суп включены.'],
    }),
  },
  {
    slider: 2,
    scene: 'snow',
    city: 'Luzern',
    words: words('Up where it is quiet', 'On snowshoes to a hut with a view.'),
    i18n: said({
      he: ['למעלה, בשקט', 'בנעלי שלג אל בקתה עם נוף.'],
      de: ['Oben, wo es still ist', 'Auf Schneeschuhen zu einer Hütte mit Aussicht.'],
      ru: ['Наверху, где тихо', 'На снегоступах к хижине с видом.'],
    }),
  },
  {
    slider: 3,
    scene: 'vineyard',
    city: 'Bordeaux',
    words: words('Among the vines', 'Three cellars, one driver, nobody has to count glasses.'),
    i18n: said({
      he: ['בין הגפנים', 'שלושה יקבים, נהג אחד, ואיש לא סופר כוסות.'],
      de: ['Zwischen den Reben', 'Drei Keller, ein Fahrer, und niemand zählt die Gläser.'],
      ru: ['Среди виноградников', 'Три погреба, один водитель, и никто не считает бокалы.'],
    }),
  },
  {
    slider: 3,
    scene: 'market',
    city: 'Barcelona',
    words: words('What the market has today', 'You buy with a cook, then cook with her.'),
    i18n: said({
      he: ['מה יש היום בשוק', 'קונים עם טבחית, ואז מבשלים איתה.'],
      de: ['Was der Markt heute hat', 'Erst mit der Köchin einkaufen, dann mit ihr kochen.'],
      ru: ['Что сегодня на рынке', 'Покупаем вместе с поваром, а потом вместе готовим.'],
    }),
  },
  {
    slider: 4,
    scene: 'meadow',
    city: 'Salzburg',
    words: words('A day outside', 'Short ways, goats, and ice cream at the end.'),
    i18n: said({
      he: ['יום בחוץ', 'מסלולים קצרים, עיזים, וגלידה בסוף.'],
      de: ['Ein Tag draußen', 'Kurze Wege, Ziegen und am Ende ein Eis.'],
      ru: ['День на свежем воздухе', 'Короткие тропы, козы и мороженое в конце.'],
    }),
  },
];
