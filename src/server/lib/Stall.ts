/** An area's code that computed for so long at a stretch that nobody else was answered meanwhile. */
export interface Stall {
  plugin: string;
  /** `call "report"`, `job "sweep"`. */
  what: string;
  ms: number;
  at: Date;
}
