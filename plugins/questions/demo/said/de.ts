import type { Said } from './Said.ts';

export const de: readonly Said[] = [
  {
    asked: ['Ist die Tour mit Kinderwagen machbar?', 'Kann man einen Kinderwagen mitnehmen?'],
    answer: 'Ja, der ganze Weg ist befestigt. Zwei kurze Treppen lassen sich umgehen.',
  },
  {
    asked: ['Was passiert bei Regen?'],
    answer: 'Wir gehen bei jedem Wetter, nur nicht bei Sturm. Müssen wir absagen, bekommen Sie Ihr Geld zurück oder einen anderen Tag.',
  },
  {
    asked: ['Gibt es unterwegs eine Toilette?'],
    answer: 'Ja, am Treffpunkt und noch einmal nach etwa einer Stunde.',
  },
  {
    asked: ['Wie groß sind die Gruppen?'],
    answer: 'Höchstens zwölf Personen, meist etwa acht.',
  },
  {
    asked: ['Darf mein Hund mitkommen?'],
    answer: 'Kleine Hunde an der Leine sind willkommen, wenn es die Gruppe nicht stört.',
  },
];
