/** What a guide of the demo says. */
export interface GuideText {
  title: string;
  slug: string;
  /** The city it is about, by name; absent: none. */
  city?: string;
  category: number;
  themes: number[];
  author: string;
  lead: string;
  /** A block each. */
  text: string[];
  quote?: [words: string, by: string];
  he?: { title: string; lead: string; text: string };
  draft?: true;
}

export const guideTexts: readonly GuideText[] = [
  {
    title: 'Rome in three days',
    slug: 'rome-in-three-days',
    city: 'Rome',
    category: 1,
    themes: [8, 1],
    author: 'Giulia Ferri',
    lead: 'Three days are enough for the ancient city, the Vatican and an evening in Trastevere, if you book two entrances ahead and walk the rest.',
    text: [
      '<h2>The first day belongs to the ancients</h2><p>Be at the Colosseum when it opens. The ticket also lets you into the Forum and onto the Palatine, and before eleven you will have the paths there nearly to yourselves. Rest in the shade of the pines, then walk down to the Ghetto for artichokes.</p>',
      '<h2>Two entrances to book ahead</h2><p>The Colosseum and the Vatican Museums sell out days before. Everything else can be decided at breakfast. On the first Sunday of a month the state museums cost nothing, and are as full as one would think.</p>',
      '<h2>An evening across the river</h2><p>Cross the Tiber on foot at Ponte Sisto, when the lamps are lit. In Trastevere the second row of streets eats better than the first.</p>',
    ],
    quote: ['In Rome one hurries in the morning, so as not to have to in the evening.', 'Giulia Ferri, guide'],
    he: {
      title: 'רומא בשלושה ימים',
      lead: 'שלושה ימים מספיקים לעיר העתיקה, לוותיקן ולערב בטרסטוורה, אם מזמינים שתי כניסות מראש.',
      text: '<h2>היום הראשון שייך לעתיקות</h2><p>כדאי להגיע לקולוסיאום עם הפתיחה. הכרטיס כולל גם את הפורום ואת גבעת הפלטינוס, ולפני אחת עשרה השבילים כמעט ריקים.</p>',
    },
  },
  {
    title: 'Venice away from the crowds',
    slug: 'venice-away-from-the-crowds',
    city: 'Venice',
    category: 2,
    themes: [1, 6],
    author: 'Marco Dolfin',
    lead: 'Most visitors walk one line, from the station to San Marco. A hundred metres beside it the city is quiet.',
    text: [
      '<h2>Begin in Cannaregio</h2><p>The long quays in the north have bakers, schools and laundry between the houses. Follow them eastwards until you see the lagoon, and have your coffee where the boatmen do.</p>',
      '<h2>Take the slow boat</h2><p>Line 1 stops at every landing on the Grand Canal. In the last hour before midnight there are seats at the front, and the palaces are lit from within.</p>',
    ],
    he: {
      title: 'ונציה הרחק מההמון',
      lead: 'רוב המבקרים הולכים בקו אחד, מהתחנה עד סן מרקו. מאה מטרים ממנו העיר שקטה.',
      text: '<h2>מתחילים בקנרג’ו</h2><p>ברציפים הארוכים בצפון יש מאפיות, בתי ספר וכביסה בין הבתים.</p>',
    },
  },
  {
    title: 'Where Naples eats',
    slug: 'where-naples-eats',
    city: 'Naples',
    category: 3,
    themes: [3],
    author: 'Giulia Ferri',
    lead: 'Pizza is only where it begins: a walk through the markets and kitchens of a city that eats standing up.',
    text: [
      '<h2>Morning: the market of Pignasecca</h2><p>Fried dough, lemons with salt, and the loudest fishmongers of Italy. Come hungry and with coins.</p>',
      '<h2>Evening: three pizzas, no table</h2><p>The old houses take no bookings. Write your name on the list, walk around the block, and order the plain one.</p>',
    ],
  },
  {
    title: 'Florence with children',
    slug: 'florence-with-children',
    city: 'Florence',
    category: 1,
    themes: [2, 1],
    author: 'Anna Keller',
    lead: 'Towers to climb, a garden to run in and ice cream every two hundred metres: the Renaissance without tears.',
    text: [
      '<h2>Climb first</h2><p>The tower of the Palazzo Vecchio has fewer steps than the dome and the better story. Children under six go up in the morning.</p>',
      '<h2>Then run</h2><p>The Boboli gardens are steep, green and large enough to lose nobody in. Bring a picnic from the market of Sant’Ambrogio.</p>',
    ],
    he: {
      title: 'פירנצה עם ילדים',
      lead: 'מגדלים לטפס עליהם, גן לרוץ בו וגלידה בכל מאתיים מטר.',
      text: '<h2>קודם מטפסים</h2><p>במגדל של פלאצו וקיו יש פחות מדרגות מאשר בכיפה, והסיפור טוב יותר.</p>',
    },
  },
  {
    title: 'A first time in Jerusalem',
    slug: 'a-first-time-in-jerusalem',
    city: 'Jerusalem',
    category: 2,
    themes: [1],
    author: 'Noa Levi',
    lead: 'Four quarters, three religions, one square kilometre: how to walk the old city without getting lost, or to get lost well.',
    text: [
      '<h2>Enter by Jaffa Gate, early</h2><p>By seven the lanes belong to bakers. Keep to the left for the Armenian quarter, which is the quietest, and come out above the Western Wall.</p>',
      '<h2>What to wear, when to be quiet</h2><p>Shoulders and knees are covered at all the holy places. From Friday afternoon until Saturday evening most of the west of the city rests; the old city does not.</p>',
    ],
    quote: ['Every stone here has been argued over. Touch it anyway.', 'Noa Levi'],
    he: {
      title: 'ירושלים בפעם הראשונה',
      lead: 'ארבעה רבעים, שלוש דתות, קילומטר מרובע אחד: איך ללכת בעיר העתיקה בלי ללכת לאיבוד.',
      text: '<h2>נכנסים משער יפו, מוקדם</h2><p>בשבע בבוקר הסמטאות שייכות לאופים. לכו שמאלה אל הרובע הארמני, השקט מכולם.</p>',
    },
  },
  {
    title: 'Tel Aviv by the sea',
    slug: 'tel-aviv-by-the-sea',
    city: 'Tel Aviv',
    category: 5,
    themes: [4, 6],
    author: 'Noa Levi',
    lead: 'Fourteen kilometres of beach with a city behind it, and why January is a good month for both.',
    text: [
      '<h2>From the port to Jaffa</h2><p>The promenade is flat, and nearly all of it is without a step. In winter the light comes low over the water and the cafés bring blankets.</p>',
      '<h2>Friday at the market</h2><p>Carmel market closes early on Fridays. Be there by ten for the best hummus, and for the noise.</p>',
    ],
    he: {
      title: 'תל אביב על שפת הים',
      lead: 'ארבעה עשר קילומטרים של חוף ועיר מאחוריו.',
      text: '<h2>מהנמל ליפו</h2><p>הטיילת שטוחה, וכמעט כולה ללא מדרגות.</p>',
    },
  },
  {
    title: 'Paris without steps',
    slug: 'paris-without-steps',
    city: 'Paris',
    category: 6,
    themes: [7],
    author: 'Camille Roux',
    lead: 'The metro has few lifts, the buses have ramps. A city for wheels, street by street.',
    text: [
      '<h2>Buses, not the metro</h2><p>All buses of the city have a ramp at the middle door. Line 69 passes the Louvre, Orsay and the Eiffel Tower.</p>',
      '<h2>Museums that think ahead</h2><p>At the Louvre the way without steps begins at the pyramid, not at the side doors. Ask for the lift with a guide.</p>',
    ],
  },
  {
    title: 'A weekend in Lisbon',
    slug: 'a-weekend-in-lisbon',
    city: 'Lisbon',
    category: 1,
    themes: [8, 3],
    author: 'Inês Duarte',
    lead: 'Seven hills, one tram too full, and the best view for nothing.',
    text: [
      '<h2>Saturday: Alfama on foot</h2><p>Go up by lift, walk down by chance. The miradouro of Graça has the evening sun and no ticket.</p>',
      '<h2>Sunday: Belém and back</h2><p>Take the train, not the tram. The custard tarts are worth the queue, which is shorter at the back door.</p>',
    ],
  },
  {
    title: 'Porto by train',
    slug: 'porto-by-train',
    city: 'Porto',
    category: 6,
    themes: [5, 3],
    author: 'Inês Duarte',
    lead: 'The Douro line is one of the slowest in Europe and one of the finest: three hours along the river for the price of a lunch.',
    text: [
      '<h2>Sit on the right</h2><p>From São Bento the river comes up on the right-hand side and stays there. Buy the ticket to Pocinho, get out at Pinhão.</p>',
      '<h2>When to go</h2><p>In September they pick grapes, and every tavern serves new must.</p>',
    ],
  },
  {
    title: 'Barcelona’s markets',
    slug: 'barcelonas-markets',
    city: 'Barcelona',
    category: 3,
    themes: [1],
    author: 'Marta Soler',
    lead: 'La Boqueria is for pictures. For lunch there are thirty-eight others.',
    text: [
      '<h2>Sant Antoni</h2><p>Under the iron roof you find fish, books on Sundays, and Roman walls below your feet.</p>',
      '<h2>Santa Caterina</h2><p>The roof has the colours of its vegetables. At the bar in the corner they fry what you have bought.</p>',
    ],
  },
  {
    title: 'Granada in winter',
    slug: 'granada-in-winter',
    city: 'Granada',
    category: 1,
    themes: [4, 6],
    author: 'Marta Soler',
    lead: 'Snow above, oranges below, and the Alhambra without a queue.',
    text: [
      '<h2>The Alhambra at noon</h2><p>In January the morning is too cold for the gardens. Book the slot at twelve.</p>',
      '<h2>Warm places</h2><p>Tapas come with every glass, and the baths of the old quarter are open until midnight.</p>',
    ],
  },
  {
    title: 'Berlin with little money',
    slug: 'berlin-with-little-money',
    city: 'Berlin',
    category: 1,
    themes: [3, 5],
    author: 'Jonas Müller',
    lead: 'What costs nothing here is often the best: lakes, memorials, views, and the museums on the first Sunday.',
    text: [
      '<h2>A city of lakes</h2><p>Take the S-Bahn to Wannsee or Müggelsee. An ordinary ticket is enough, and so is a towel.</p>',
      '<h2>History in the open</h2><p>The wall memorial at Bernauer Straße is free of charge and open until late. Allow two hours.</p>',
    ],
  },
  {
    title: 'Munich’s mountains for a day',
    slug: 'munichs-mountains-for-a-day',
    city: 'Munich',
    category: 4,
    themes: [5, 2],
    author: 'Jonas Müller',
    lead: 'An hour by train from the middle of town you stand at the foot of two thousand metres.',
    text: [
      '<h2>Which ticket</h2><p>The day ticket for Bavaria counts for up to five, from nine in the morning.</p>',
      '<h2>Three easy walks</h2><p>Tegernsee to Neureuth, Kochel to the Walchensee, and around the Eibsee, which a pram can do as well.</p>',
    ],
  },
  {
    title: 'Prague before breakfast',
    slug: 'prague-before-breakfast',
    city: 'Prague',
    category: 2,
    themes: [1, 6],
    author: 'Jana Nováková',
    lead: 'At six in the morning Charles Bridge belongs to the statues.',
    text: [
      '<h2>The walk</h2><p>Begin at the Powder Tower at half past five, and be on the bridge when the lamps go out.</p>',
      '<h2>Breakfast</h2><p>The cafés of Malá Strana open at seven. Order the poppy seed cake.</p>',
    ],
  },
  {
    title: 'Budapest’s baths',
    slug: 'budapests-baths',
    city: 'Budapest',
    category: 1,
    themes: [4, 3],
    author: 'Eszter Kiss',
    lead: 'Which of the great baths suits whom, what to bring and how to behave.',
    text: [
      '<h2>Four baths, four moods</h2><p>Széchenyi is merry, Gellért is beautiful, Rudas is old, and Lukács is where the neighbours go.</p>',
      '<h2>What to bring</h2><p>Slippers, a towel, a coin for the locker. Bathing caps only where one swims.</p>',
    ],
  },
  {
    title: 'Athens in the shade',
    slug: 'athens-in-the-shade',
    city: 'Athens',
    category: 2,
    themes: [1, 7],
    author: 'Eleni Pappas',
    lead: 'How to see the Acropolis in July and still enjoy it.',
    text: [
      '<h2>Eight in the morning, or six in the evening</h2><p>Between them there is no shade on the rock. The museum below has cool air until eight.</p>',
      '<h2>The lift</h2><p>Whoever cannot climb goes up by a lift on the north side. Tell the guard at the main gate.</p>',
    ],
  },
  {
    title: 'Santorini out of season',
    slug: 'santorini-out-of-season',
    city: 'Firá (Santorini)',
    category: 5,
    themes: [4, 6],
    author: 'Eleni Pappas',
    lead: 'In November the island goes back to those who live there, and they have time.',
    text: [
      '<h2>What stays open</h2><p>Half of the hotels, most of the taverns in Pyrgos, all of the paths.</p>',
      '<h2>The walk to Oía</h2><p>Ten kilometres along the edge. In August one queues; now one meets donkeys.</p>',
    ],
  },
  {
    title: 'Dubrovnik and its islands',
    slug: 'dubrovnik-and-its-islands',
    city: 'Dubrovnik',
    category: 5,
    themes: [2, 6],
    author: 'Ivana Horvat',
    lead: 'One day for the walls, two for the water: Lokrum, Koločep and Lopud by ordinary ferry.',
    text: [
      '<h2>The walls first</h2><p>Walk them in the hour after they open, the other way round than the groups.</p>',
      '<h2>Ferries, not excursions</h2><p>The line to the Elaphites costs as much as a coffee, and goes four times a day.</p>',
    ],
  },
  {
    title: 'Istanbul between two continents',
    slug: 'istanbul-between-two-continents',
    city: 'Istanbul',
    category: 1,
    themes: [1, 3],
    author: 'Deniz Aydın',
    lead: 'The cheapest cruise of the world is the ferry to Kadıköy. Take it at sunset, with tea.',
    text: [
      '<h2>European morning</h2><p>Hagia Sophia before nine, then down through the spice market to the water.</p>',
      '<h2>Asian evening</h2><p>In Kadıköy one eats better and pays less. The last ferry back leaves before midnight.</p>',
    ],
  },
  {
    title: 'Petra in two days',
    slug: 'petra-in-two-days',
    city: 'Wadi Musa (Petra)',
    category: 4,
    themes: [1],
    author: 'Layla Haddad',
    lead: 'The second day is the one you will remember: by then you know where the others are.',
    text: [
      '<h2>Day one: the Treasury and the tombs</h2><p>Walk the Siq at six. Go up to the High Place while it is cool.</p>',
      '<h2>Day two: the Monastery</h2><p>Eight hundred steps, and tea at the top. Come down by the back way with a guide.</p>',
    ],
  },
  {
    title: 'Iceland’s short days',
    slug: 'icelands-short-days',
    city: 'Reykjavík',
    category: 4,
    themes: [4],
    author: 'Sigrún Jónsdóttir',
    lead: 'Four hours of light in December, all of them golden: how to plan around the dark.',
    text: [
      '<h2>Drive at noon</h2><p>The ring road is cleared in the morning. Be where you want to be by three.</p>',
      '<h2>Northern lights</h2><p>Not a show with a time. The forecast for clouds matters more than the one for the sun.</p>',
    ],
    draft: true,
  },
  {
    title: 'Tromsø for beginners',
    slug: 'tromso-for-beginners',
    city: 'Tromsø',
    category: 4,
    themes: [4, 2],
    author: 'Ingrid Berg',
    lead: 'Reindeer, dogs, whales, and which of them to book ahead.',
    text: [
      '<h2>What to wear</h2><p>Wool below, wind above, and boots a size too large.</p>',
      '<h2>What to book</h2><p>Whales and dogs weeks before; reindeer the day before will do.</p>',
    ],
    draft: true,
  },
  {
    title: 'How to choose a food tour',
    slug: 'how-to-choose-a-food-tour',
    category: 3,
    themes: [3, 8],
    author: 'Anna Keller',
    lead: 'Eight questions that tell a good one from a walk between shops.',
    text: [
      '<h2>Ask who cooks</h2><p>If the places are named on the page, they are chosen. If not, they change with the commission.</p>',
      '<h2>Ask how much is eaten</h2><p>A good food tour replaces a meal and says so. Six stops in three hours are enough.</p>',
      '<h2>Tell them what you do not eat</h2><p>Two days ahead, in writing. On the day nobody can change the kitchen.</p>',
    ],
  },
  {
    title: 'Travelling with a wheelchair',
    slug: 'travelling-with-a-wheelchair',
    category: 6,
    themes: [7, 5],
    author: 'Camille Roux',
    lead: 'What to ask before you book: trains, tours, hotels, and what the words on their pages mean.',
    text: [
      '<h2>Words and what they mean</h2><p>“Accessible” may mean a ramp, or a friendly porter. Ask for the width of the narrowest door and the height of the highest step.</p>',
      '<h2>Trains</h2><p>Help is booked a day ahead nearly everywhere, and it is free of charge.</p>',
      '<h2>Tours</h2><p>Each tour here says which parts of the way are without steps. The operator answers questions within a day.</p>',
    ],
    draft: true,
  },
];
