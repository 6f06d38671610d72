import type { Said } from './Said.ts';

export const de: Said = {
  title: {
    great: ['Der schönste Tag der Reise', 'Unbedingt zu empfehlen', 'Alle Erwartungen übertroffen', 'Einfach wunderbar', 'Unvergesslich'],
    good: ['Sehr gut', 'Sein Geld wert', 'Toller Guide, volle Orte', 'Ein schöner Tag'],
    mixed: ['Ganz in Ordnung', 'Nett, aber zu kurz', 'Gemischte Gefühle'],
    bad: ['Enttäuschend', 'Nicht das, was versprochen war', 'Viel zu hektisch', 'Wir hatten mehr erwartet'],
  },
  opening: {
    great: [
      'Vom ersten Moment an fühlten wir uns gut aufgehoben.',
      'Wir haben viele Touren gemacht, und diese war eine der besten.',
      'Unsere Führerin war herzlich, witzig und wusste alles.',
      'Alles war bis ins Kleinste organisiert.',
    ],
    good: [
      'Es hat uns sehr gefallen.',
      'Eine gut organisierte Tour mit einem freundlichen Führer.',
      'Der Führer sprach deutlich und beantwortete jede Frage.',
    ],
    mixed: ['Die Tour war in Ordnung, nicht mehr und nicht weniger.', 'Manches war großartig, anderes weniger.'],
    bad: ['Leider war das nicht unser Tag.', 'Wir hatten uns seit Monaten darauf gefreut.', 'Beschreibung und Wirklichkeit hatten wenig gemeinsam.'],
  },
  liked: {
    walk: [
      'Die Geschichten über die alten Gassen bleiben uns in Erinnerung.',
      'Wir sahen Winkel, die wir allein nie gefunden hätten.',
      'Das Tempo war angenehm, mit genug Zeit für Fotos.',
    ],
    water: [
      'Das Licht auf dem Wasser am Ende war zauberhaft.',
      'Das Boot war sauber und bot Platz für alle.',
      'Die Mannschaft erklärte alles, und wir fühlten uns sicher.',
    ],
    taste: [
      'Das Essen war frisch und reichlich.',
      'Wir probierten Dinge, von denen wir nie gehört hatten.',
      'Der Wein war ausgezeichnet und die Gesellschaft auch.',
    ],
    active: [
      'Die Strecke war abwechslungsreich und nicht zu schwer.',
      'Die Ausrüstung war in sehr gutem Zustand.',
      'Die Aussicht von oben war jeden Schritt wert.',
    ],
    ride: ['Der Fahrer wartete schon und war sehr höflich.', 'Das Auto war sauber und bequem.', 'Wir kamen entspannt und vor der Zeit an.'],
  },
  wrong: [
    'Die Gruppe war viel zu groß, man verstand den Führer nicht.',
    'Wir warteten vierzig Minuten am Treffpunkt.',
    'Der Treffpunkt war schwer zu finden, und niemand ging ans Telefon.',
    'Eine Station war geschlossen, und niemand hatte es uns gesagt.',
    'Der Führer war in Eile und ließ die Hälfte des Programms aus.',
    'Das Mittagessen war kalt und kostete extra.',
  ],
  closing: {
    great: ['Wir würden sofort wieder buchen.', 'Nicht verpassen!', 'Danke für einen unvergesslichen Tag.'],
    good: ['Wir können es empfehlen.', 'Wasser und gute Schuhe mitnehmen.', 'Wir kämen gern wieder.'],
    mixed: ['Mit einer kleineren Gruppe wäre es großartig.', 'Für den Preis hatten wir auf etwas mehr gehofft.'],
    bad: ['Für diesen Preis ist es zu wenig.', 'Wir würden es nicht noch einmal buchen.'],
  },
  thanks: [
    'Herzlichen Dank für die lieben Worte! Unsere Führerin hat sich sehr gefreut, und wir hoffen auf ein Wiedersehen.',
    'Was für eine schöne Bewertung, danke! Es war uns eine Freude, Sie dabeizuhaben.',
  ],
  sorry: [
    'Danke, dass Sie es uns sagen, und es tut uns leid. Ab diesem Monat sind die Gruppen kleiner, und der Führer meldet sich vorher bei allen.',
    'Es tut uns leid, dass der Tag nicht so war wie erhofft. Wir haben die Strecke geändert, damit niemand mehr hetzen muss.',
  ],
};
