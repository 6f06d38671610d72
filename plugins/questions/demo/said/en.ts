import type { Said } from './Said.ts';

export const en: readonly Said[] = [
  {
    asked: ['Is the tour suitable for a pram?', 'Can we bring a pram on this tour?'],
    answer: 'Yes, all of the way is paved. Two short flights of steps can be avoided, and the guide will show you how.',
  },
  {
    asked: ['Is there a toilet on the way?', 'Are there toilets along the route?'],
    answer: 'Yes, there is one at the meeting point and another one after about an hour.',
  },
  {
    asked: ['Is the guide speaking English all the time?'],
    answer: 'Yes, groups are led in one language only, and yours will be in English.',
  },
  {
    asked: ['What happens when it rains?', 'Does the tour take place when it rains?'],
    answer: 'We go in any weather but storms. If we have to cancel, you get all of your money back or another day.',
  },
  {
    asked: ['Can children of four years join?'],
    answer: 'Children of all ages are welcome. Those under six years pay nothing.',
  },
  {
    asked: ['Is lunch included, and is there something vegetarian?'],
    answer: 'Lunch is included, and there is always a vegetarian dish. Please tell us when you book.',
  },
  {
    asked: ['Can you pick us up at our hotel?', 'Do you pick up guests at their hotel?'],
    answer: 'Yes, from hotels in the centre. Choose yours when you book and we will tell you the time the evening before.',
  },
  {
    asked: ['How large are the groups?'],
    answer: 'Twelve people at most, mostly around eight.',
  },
  {
    asked: ['May I bring my dog?'],
    answer: 'Small dogs on a lead are welcome, as long as the rest of the group does not mind.',
  },
  {
    asked: ['Is the tour accessible for wheelchairs?'],
    answer: 'Most of it is. Please write to us before you book, so that we can choose the right route for you.',
  },
  {
    asked: ['How early should we be at the meeting point?'],
    answer: 'Ten minutes before the start is enough. The guide waits with a blue umbrella.',
  },
  {
    asked: ['Can I change the date after booking?'],
    answer: 'Yes, free of charge until 24 hours before the start, as far as there are places.',
  },
];
