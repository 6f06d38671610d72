import { boxText, isoDay } from '#core';
import type { MomentKind } from './momentText.ts';

/** What an empty box shows: today, as it would stand there. */
export const boxExample = (kind: MomentKind, locale: string): string => boxText(isoDay(new Date()) + (kind === 'moment' ? 'T16:00' : ''), locale);
