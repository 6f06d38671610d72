/** Tags, each in its language. */
export const tags: ReadonlyArray<readonly [locale: string, name: string]> = [
  ['en', 'City breaks'],
  ['en', 'Hikes and nature'],
  ['en', 'Offers of the week'],
  ['he', 'טיולי משפחות'],
  ['he', 'סופי שבוע בארץ'],
  ['de', 'Städtereisen für Genießer'],
  ['ru', 'Музеи и история'],
  ['fr', 'Gourmandises'],
];

/** What they agreed to, by language. */
export const consents: Readonly<Record<string, string>> = {
  en: 'Yes, send me the Waypost newsletter about tours and offers. I can unsubscribe at any time by the link in each mail.',
  he: 'כן, שלחו לי את העלון של Waypost על סיורים ומבצעים. אפשר לבטל בכל עת בקישור שבכל הודעה.',
  de: 'Ja, ich möchte den Newsletter von Waypost über Touren und Angebote erhalten. Abmelden kann ich mich jederzeit über den Link in jeder E-Mail.',
  ru: 'Да, присылайте мне рассылку Waypost о турах и предложениях. Отписаться можно в любой момент по ссылке в каждом письме.',
  es: 'Sí, quiero recibir el boletín de Waypost sobre tours y ofertas. Puedo darme de baja en cualquier momento con el enlace de cada correo.',
  fr: 'Oui, je souhaite recevoir la lettre de Waypost sur les visites et les offres. Je peux me désinscrire à tout moment par le lien de chaque e-mail.',
};

type Name = readonly [written: string, inAddress: string];
interface Names {
  first: readonly Name[];
  last: readonly Name[];
}

/** People's names by language, each as its bearer writes it and as it stands in an address. */
export const names: Readonly<Record<string, Names>> = {
  en: {
    first: [
      ['Olivia', 'olivia'],
      ['Noah', 'noah'],
      ['Hannah', 'hannah'],
      ['Zoë', 'zoe'],
      ['Liam', 'liam'],
      ['Aoife', 'aoife'],
    ],
    last: [
      ['Hughes', 'hughes'],
      ['Thompson', 'thompson'],
      ['Young', 'young'],
      ['O’Brien', 'obrien'],
      ['Clarke', 'clarke'],
    ],
  },
  he: {
    first: [
      ['נועם', 'noam'],
      ['מיכל', 'michal'],
      ['יונתן', 'yonatan'],
      ['תמר', 'tamar'],
      ['עדי', 'adi'],
    ],
    last: [
      ['כהן', 'cohen'],
      ['גולן', 'golan'],
      ['שפירא', 'shapira'],
      ['מזרחי', 'mizrahi'],
      ['ברק', 'barak'],
    ],
  },
  de: {
    first: [
      ['Jürgen', 'juergen'],
      ['Käthe', 'kaethe'],
      ['Björn', 'bjoern'],
      ['Anke', 'anke'],
      ['Sören', 'soeren'],
    ],
    last: [
      ['Müller', 'mueller'],
      ['Größer', 'groesser'],
      ['Schröder', 'schroeder'],
      ['Fischer', 'fischer'],
      ['Weiß', 'weiss'],
    ],
  },
  ru: {
    first: [
      ['Ольга', 'olga'],
      ['Игорь', 'igor'],
      ['Вера', 'vera'],
      ['Дарья', 'daria'],
      ['Павел', 'pavel'],
    ],
    last: [
      ['Шевчук', 'shevchuk'],
      ['Белых', 'belykh'],
      ['Коваленко', 'kovalenko'],
      ['Черных', 'chernykh'],
      ['Живаго', 'zhivago'],
    ],
  },
  es: {
    first: [
      ['Elena', 'elena'],
      ['Íñigo', 'inigo'],
      ['Diego', 'diego'],
      ['Begoña', 'begona'],
      ['Lucía', 'lucia'],
    ],
    last: [
      ['Castillo', 'castillo'],
      ['Núñez', 'nunez'],
      ['García', 'garcia'],
      ['Ibáñez', 'ibanez'],
      ['Pérez', 'perez'],
    ],
  },
  fr: {
    first: [
      ['Camille', 'camille'],
      ['François', 'francois'],
      ['Inès', 'ines'],
      ['Zoé', 'zoe'],
      ['Gaël', 'gael'],
    ],
    last: [
      ['Dubois', 'dubois'],
      ['Lefèvre', 'lefevre'],
      ['Moreau', 'moreau'],
      ['Crépin', 'crepin'],
      ['Noël', 'noel'],
    ],
  },
};
