import type { Said } from './Said.ts';

export const en: Said = {
  title: {
    great: [
      'Best day of our trip',
      'Highly recommended',
      'Exceeded every expectation',
      'Simply wonderful',
      'A perfect morning',
      'Could not have been better',
    ],
    good: ['Very good', 'Well worth the money', 'Great guide, busy places', 'A lovely day', 'Nearly perfect'],
    mixed: ['It was fine', 'Nice, but too short', 'Mixed feelings', 'Good idea, average day'],
    bad: ['Disappointing', 'Not what was promised', 'Too rushed', 'We expected more'],
  },
  opening: {
    great: [
      'From the first minute we felt in good hands.',
      'We have done many tours, and this was one of the best.',
      'Our guide was warm, funny and knew everything.',
      'Everything was organised down to the smallest detail.',
      'My parents and the children loved it alike.',
    ],
    good: [
      'We enjoyed this very much.',
      'A well organised tour with a friendly guide.',
      'The guide spoke clearly and answered every question.',
      'A good choice for a first visit.',
    ],
    mixed: [
      'The tour was all right, no more and no less.',
      'Some parts were great, others less so.',
      'The guide tried hard, but the day was a little chaotic.',
    ],
    bad: ['Sadly this was not our day.', 'We had been looking forward to this for months.', 'The description and the day had little in common.'],
  },
  liked: {
    walk: [
      'The stories about the old streets stay with us.',
      'We saw corners that we would never have found alone.',
      'The pace was pleasant, with enough stops for photos.',
    ],
    water: [
      'The light on the water at the end was magical.',
      'The boat was clean and there was room for everybody.',
      'The crew explained everything and made us feel safe.',
    ],
    taste: [
      'The food was fresh and there was plenty of it.',
      'We tasted things we had never heard of.',
      'The wine was excellent and so was the company.',
    ],
    active: ['The route was varied and not too hard.', 'The equipment was in very good condition.', 'The view from the top was worth every step.'],
    ride: ['The driver was waiting for us and very polite.', 'The car was clean and comfortable.', 'We arrived relaxed and ahead of time.'],
  },
  wrong: [
    'The group was far too large to hear the guide.',
    'We waited forty minutes at the meeting point.',
    'The meeting point was hard to find and nobody answered the phone.',
    'One of the stops was closed, and nobody had told us.',
    'The guide was in a hurry and skipped half of the programme.',
    'Lunch was cold and cost extra.',
    'Half of the time went to a souvenir shop.',
  ],
  closing: {
    great: ['We would book it again at once.', 'Do not miss it!', 'Thank you for an unforgettable day.', 'Five stars are not enough.'],
    good: ['We can recommend it.', 'Bring water and good shoes.', 'We would come again.'],
    mixed: ['With a smaller group it would be great.', 'For the price we had hoped for a little more.'],
    bad: ['For this price it is too little.', 'We would not book it again.', 'We hope somebody reads this.'],
  },
  thanks: [
    'Thank you so much for your kind words. Your guide was delighted to read them, and we hope to see you again soon.',
    'What a lovely review, thank you! It was a pleasure to have you with us.',
    'Thank you for taking the time to write. We are glad that you enjoyed the day.',
  ],
  sorry: [
    'Thank you for telling us, and we are sorry. From this month on groups are smaller, and the guide calls everybody before the start.',
    'We are sorry that the day was not as you had hoped. We have spoken with the guide and changed the route so that nobody has to hurry.',
    'You are right, this should not have happened. We have made the meeting point easier to find and would like to make it up to you.',
  ],
};
