import type { DepartureRow } from '../answers.ts';

/** What a call about a departure takes. */
export const placeOf = (tour: number, { option, date, time }: Pick<DepartureRow, 'option' | 'date' | 'time'>) => ({
  id: tour,
  date,
  ...(time !== null && { time }),
  ...(option !== null && { option }),
});
