import { createContext, useContext, type ReactNode } from 'react';
import { isUnanswered } from '#api';

/** What is said where nobody answered, in place of the error's own words. */
export interface Unanswered {
  title: string;
  message: string;
  wayOn: ReactNode;
}

/** Around what says something of its own where nobody answers for what it shows, such as a step. */
export const InsteadOfNoAnswer = createContext<Unanswered | undefined>(undefined);

/** What is said in place of an error that is a lost answer; `undefined`: the error's own words. */
export function useInstead(error: unknown): Unanswered | undefined {
  const instead = useContext(InsteadOfNoAnswer);
  return isUnanswered(error) ? instead : undefined;
}
