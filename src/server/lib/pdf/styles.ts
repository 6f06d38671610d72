import type { Style } from './sheet.ts';

const ink = '#1c2127';
const quiet = '#5f6b7c';
export const styles = {
  title: { font: 'bold', size: 21, colour: ink, leading: 28 },
  heading: { font: 'bold', size: 13, colour: ink, leading: 19 },
  subheading: { font: 'bold', size: 11, colour: ink, leading: 17 },
  text: { font: 'regular', size: 10.5, colour: ink, leading: 16 },
  key: { font: 'bold', size: 9.5, colour: quiet, leading: 16 },
  foot: { font: 'regular', size: 8.5, colour: quiet, leading: 12 },
} satisfies Record<string, Style>;
