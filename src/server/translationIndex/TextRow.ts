/** How far a text is: `reviewed` was looked at by somebody, `needs_work` was sent back. */
const textStates = ['missing', 'draft', 'translated', 'reviewed', 'needs_work'] as const;
export type TextState = (typeof textStates)[number];

/** Something a check found. `fix`: the text as it would be right, where that is safe to say. `at`: where in the text, as `[from, to]`. */
export interface TextIssue {
  check: string;
  severity: 'error' | 'warning' | 'info';
  params?: Record<string, string | number>;
  fix?: string;
  at?: [number, number];
}

/** A text in one language, as the index has it. `issues` and `errors` are without what is ignored. */
export interface TextRow {
  resource: string;
  record_id: number;
  path: string;
  language_id: number;
  field: string;
  place: number;
  source: string;
  source_version: number;
  seen_version: number | null;
  seen_source: string | null;
  text: string | null;
  /** What it said before it was taken back. */
  was: string | null;
  state: TextState;
  origin: string | null;
  stale: boolean;
  issues: TextIssue[];
  ignored: Record<string, string>;
  errors: number;
  warnings: number;
  updated_at: string | null;
}

/** What is said of a text now. */
interface TextNow {
  path: string;
  place: number;
  source: string;
  text: string | null;
  /** Of a text that the index does not know yet: it was translated from an older source. */
  wasStale?: boolean;
}

/**
 * What the index says of a text after a write, by what it said before: an edited text is
 * translated anew, of what the source says now; one whose source changed is stale until then.
 */
export function nextRow<R extends Omit<TextRow, 'path' | 'place'>>(before: R | undefined, { source, text, wasStale = false }: TextNow): Standing {
  const version = before === undefined ? 1 : before.source_version + (before.source === source ? 0 : 1);
  if (text === null)
    return {
      source_version: version,
      seen_version: null,
      seen_source: null,
      was: before?.text ?? before?.was ?? null,
      state: 'missing',
      origin: null,
      stale: false,
    };
  if (before?.text !== text) {
    const seen = wasStale ? version - 1 : version;
    return { source_version: version, seen_version: seen, seen_source: null, was: null, state: 'translated', origin: null, stale: wasStale };
  }
  const kept = { source_version: version, was: null, state: before.state, origin: before.origin };
  const seen = before.seen_source ?? (before.stale ? null : before.source);
  if (seen === source) return { ...kept, seen_version: version, seen_source: null, stale: false };
  return { ...kept, seen_version: before.seen_version, seen_source: seen, stale: true };
}

type Standing = Pick<TextRow, 'source_version' | 'seen_version' | 'seen_source' | 'was' | 'state' | 'origin' | 'stale'>;

/** Issues without those that somebody lets be, counted. */
export function counted(issues: readonly TextIssue[], ignored: Readonly<Record<string, string>>): Pick<TextRow, 'errors' | 'warnings'> {
  const open = issues.filter(({ check }) => !Object.hasOwn(ignored, check));
  return {
    errors: open.filter(({ severity }) => severity === 'error').length,
    warnings: open.filter(({ severity }) => severity === 'warning').length,
  };
}
