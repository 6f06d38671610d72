import type { Looking } from './Ports.ts';
import type { TextIssue } from '../translationIndex/TextRow.ts';
import type { TextsPort } from '../translationIndex/TextsPort.ts';
import type { TextToCheck } from '../translationIndex/TextToCheck.ts';

/** What a check reaches beside the texts themselves. */
export type Checking = Looking & { texts: Pick<TextsPort, 'twins'> };

/** Says of each text what is wrong with it, in their order. */
export type TextCheck = (texts: readonly TextToCheck[], ports: Checking) => Promise<TextIssue[][]> | TextIssue[][];
