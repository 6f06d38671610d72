import type { CDPSession, Page } from 'playwright-core';

/** What the main thread did until a moment, ms; `waiting` is when it had nothing to do. */
export type TraceSummary = Record<Work | 'waiting' | 'until', number>;

const works = {
  compile: /^v8\.(compile|compileModule|produceCache|parseOnBackground)|^V8\.Compile/i,
  evaluate: /^(EvaluateScript|v8\.evaluateModule|v8\.run)$/,
  script: /^(FunctionCall|TimerFire|FireAnimationFrame|RunMicrotasks|EventDispatch|HandlePostMessage|FireIdleCallback)$/,
  style: /^(UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet)$/,
  layout: /^Layout$/,
  paint: /^(PrePaint|Paint|Layerize|Commit|UpdateLayer)$/,
  html: /^ParseHTML$/,
  gc: /^(MinorGC|MajorGC|V8\.GC.*|BlinkGC.*)$/,
} as const;
type Work = keyof typeof works | 'other';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args: { data?: { url?: string; isMainFrame?: boolean; isOutermostMainFrame?: boolean } };
}

const categories = ['devtools.timeline', 'v8', 'blink.user_timing', 'disabled-by-default-v8.compile', 'toplevel'];
/** The mark that ends what is looked at. */
export const endMark = 'rows';

/** Records what the browser does during an act of a page. */
export async function traced(page: Page, act: () => Promise<unknown>): Promise<TraceSummary> {
  const cdp = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: categories } });
  await act();
  await ended(cdp);
  await cdp.detach();
  return summary(events);
}

async function ended(cdp: CDPSession): Promise<void> {
  const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
  await cdp.send('Tracing.end');
  await complete;
}

/** Time of each kind of work by itself: what is nested in it counts for its own kind alone. */
export function summary(events: readonly TraceEvent[]): TraceSummary {
  const end = events.find(({ name, ph }) => name === endMark && /[RIin]/.test(ph));
  if (!end) throw new Error('the trace has no mark of the rows');
  const ours = events.filter(({ pid, tid, ph, dur }) => pid === end.pid && tid === end.tid && ph === 'X' && dur !== undefined);
  const began = Math.min(...events.filter(({ name, pid }) => name === 'navigationStart' && pid === end.pid).map(({ ts }) => ts), end.ts);
  const inTime = ours.filter(({ ts }) => ts >= began && ts < end.ts).sort((a, b) => a.ts - b.ts || b.dur! - a.dur!);
  const total: TraceSummary = { compile: 0, evaluate: 0, script: 0, style: 0, layout: 0, paint: 0, html: 0, gc: 0, other: 0, waiting: 0, until: 0 };
  const open: Array<{ end: number; work: Work }> = [];
  let at = began;
  const pass = (to: number) => {
    const until = Math.min(to, end.ts);
    if (until > at) total[open.at(-1)?.work ?? 'waiting'] += (until - at) / 1000;
    at = Math.max(at, until);
  };
  const closeTo = (ts: number) => {
    for (let top = open.at(-1); top && top.end <= ts; top = open.at(-1)) {
      pass(top.end);
      open.pop();
    }
    pass(ts);
  };
  for (const { name, ts, dur } of inTime) {
    closeTo(ts);
    const found = (Object.keys(works) as Array<keyof typeof works>).find((work) => works[work].test(name));
    open.push({ end: ts + dur!, work: found ?? open.at(-1)?.work ?? 'other' });
  }
  closeTo(end.ts);
  total.until = (end.ts - began) / 1000;
  return total;
}
