/** One figure of the bench beside its target. A miss is printed as a miss. */
export interface Line {
  what: string;
  value: number | string;
  unit: string;
  target?: string;
  met?: boolean;
}
