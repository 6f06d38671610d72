import type { Dialogue } from './Dialogue.ts';

export const de: readonly Dialogue[] = [
  {
    subject: 'Hund mitnehmen',
    lines: [
      ['T', 'Guten Tag, dürfen wir zu „{tour}“ unseren Hund (12 kg, sehr ruhig) mitnehmen? Wir sind zwei Erwachsene.'],
      ['S', 'Guten Tag {name}, an der Leine gern. Nur im Museum (etwa 20 Minuten) müsste jemand draußen warten.\n\nHerzliche Grüße\n{agent}'],
      ['T', 'Das wechseln wir ab. Vielen Dank!'],
    ],
  },
  {
    subject: 'Rechnung mit Firmenadresse',
    lines: [
      [
        'T',
        'Hallo, ich bräuchte eine Rechnung über 184,50 € auf unsere Firma, Hauptstr. 17, 80331 München. Bitte an j.weiss@example.de oder per Telefon 0170 1234567.',
      ],
      [
        'S',
        'Hallo {name}, die Rechnung stellt der Marktplatz aus; Sie finden sie unter „Meine Buchungen“. Die Adresse können Sie dort bis 24 Stunden vorher ändern.',
      ],
      ['T', 'Gefunden, danke.'],
    ],
  },
  {
    subject: 'Fahrradgrößen für Kinder',
    lines: [
      ['T', 'Unsere Töchter sind 9 und 12 (1,34 m und 1,52 m). Haben Sie passende Räder, und gibt es Helme?'],
      ['N', 'Zwei 24er sind in Reparatur, bis Samstag zurück.'],
      ['S', 'Hallo {name}, ja: 24 und 26 Zoll, Helme inklusive. Wir legen die Räder für Sie zurück.'],
    ],
  },
  {
    subject: 'Umbuchung wegen Bahnstreik',
    lines: [
      [
        'T',
        'Leider fällt unser ICE 1093 am 14.08. aus. Können wir auf den 16.08. um 9:30 Uhr umbuchen? Notfalls rufen Sie bitte an: null eins sieben null eins zwei drei vier fünf sechs sieben.',
      ],
      ['S', 'Liebe {name}, kein Problem, am 16. sind noch sechs Plätze frei. Ich habe Sie umgebucht.\n{agent}'],
      ['T', 'Großartig, Sie haben unseren Urlaub gerettet!'],
    ],
  },
  {
    subject: 'Barrierefreiheit',
    lines: [['T', 'Ist der Weg auch mit Rollator zu schaffen? Mein Vater (81) geht langsam, aber gern. Die 3,2 km an sich wären kein Problem.']],
  },
];
