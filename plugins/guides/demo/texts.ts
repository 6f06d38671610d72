import type { GuideText } from './guideText.ts';
import { otherTexts } from './otherTexts.ts';
import { southernTexts } from './southernTexts.ts';

/** In the order of their ids. */
export const guideTexts: readonly GuideText[] = [...southernTexts, ...otherTexts];
