import type { SentFile } from '../../answers.ts';

/** Whether something is being done with a file. */
export const isBusy = ({ state }: Pick<SentFile, 'state'>): boolean => state === 'checking' || state === 'running';
