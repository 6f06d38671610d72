/** One figure of the bench beside its target. A miss is printed as a miss. */
export interface Line {
  what: string;
  value: number | string;
  unit: string;
  target?: string;
  met?: boolean;
  /** It is beyond what is least: the bench fails. */
  failed?: boolean;
}

export const rounded = (value: number): number => (value >= 100 ? Math.round(value) : Math.round(value * 100) / 100);
export const atLeast = (what: string, value: number, [target, unit]: [number, string]): Line => ({
  what,
  value: rounded(value),
  unit,
  target: `≥ ${target}`,
  met: value >= target,
});
export const atMost = (what: string, value: number, [target, unit]: [number, string]): Line => ({
  what,
  value: rounded(value),
  unit,
  target: `≤ ${target}`,
  met: value <= target,
});
