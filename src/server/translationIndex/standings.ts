/** How texts may stand that are asked for. `open`: something is left to do. */
export const textStandings = ['open', 'missing', 'draft', 'translated', 'reviewed', 'needs_work', 'stale', 'errors', 'warnings'] as const;
export type TextStanding = (typeof textStandings)[number];
