import type { Dialogue } from './Dialogue.ts';

export const en: readonly Dialogue[] = [
  {
    subject: 'Vegetarian lunch',
    lines: [
      [
        'T',
        'Hi, two of our group of 4 are vegetarian and my son (9) cannot eat nuts. Is lunch on “{tour}” still possible for us? It says 12:30 to 13:15.',
      ],
      [
        'S',
        'Hello {name}, thank you for writing. The kitchen prepares a vegetarian plate every day, and we will note the allergy for your son. Please remind the guide at the start.\n\nBest,\n{agent}',
      ],
      ['N', 'Kitchen told about the nuts. They cook without anyway, so nothing else to do.'],
      ['T', 'Wonderful, that was quick. See you on the day!'],
    ],
  },
  {
    subject: 'Where exactly do we meet?',
    lines: [
      [
        'T',
        'We arrive by train at 8:47 and the tour starts at 9:30. Can we make it on foot with a stroller? You can reach me on +44 7700 900 123 in the morning, or by mail: james.walker@example.com.',
      ],
      [
        'S',
        'Hi {name}, it is about 12 minutes on flat pavement, so you have time for a coffee. The guide holds a blue flag next to the fountain.\n{agent}',
      ],
      ['T', 'Perfect. One more thing: is there somewhere to leave one small suitcase (55 x 40 cm)?'],
    ],
  },
  {
    subject: 'Could we move to the afternoon?',
    lines: [
      ['T', 'Our flight LH 1842 now lands at 10:25 instead of 8:10. Is there room on the 15:00 departure for all 3 of us? We paid EUR 147.00.'],
      ['N', 'Afternoon has 5 places left. Price is the same, no need to charge.'],
      [
        'S',
        'Dear {name}, yes, there is. I have put you on the afternoon and nothing changes in the price. Would you confirm that this is all right?\n\n{agent}',
      ],
      ['T', 'Yes please, thank you so much!!'],
      ['S', 'Done. Safe travels!'],
    ],
  },
  {
    subject: 'Private group of 16',
    lines: [
      [
        'T',
        'Hello, I am planning a company outing for 16 people on a Thursday in the second week. Would “{tour}” work as a private group, and what would it cost?',
      ],
      [
        'S',
        'Hi {name}, we would love to. For 16 guests we take two guides; the private price is 1,120.00 for everybody. Which of the two starts, 9:00 or 14:00, would you prefer?',
      ],
      ['T', 'The early one. My colleague will send the names. Call me if it is easier: 07700 900456, or on WhatsApp +44 7700 900456.'],
    ],
  },
  {
    subject: 'Rain forecast',
    lines: [
      ['T', 'The forecast says 70% rain for our day. Do you still run the tour, and should we bring boots?'],
      [
        'S',
        'Hello {name}, we run in light rain and lend ponchos. If we cancel because of thunderstorms you get everything back or another day, as you like. Trainers are fine.',
      ],
    ],
  },
  {
    subject: 'Wheelchair',
    lines: [
      ['T', 'My mother uses a wheelchair (68 cm wide, 24 kg). Are there steps on the way? I could not find that in the description.'],
      ['N', 'Asked Marco: three steps at the chapel, ramp on the left side. The boat has none.'],
      ['S', 'Dear {name}, there are three steps at one stop, and a ramp around them. Our guide will help. Everything else is level.\n{agent}'],
      ['T', 'That sounds good. Then I will book for two adults.'],
    ],
  },
];
