/** Labels of one series. */
type Labels = Readonly<Record<string, string>>;
/** One value of a figure as it is at the moment. */
export interface Sample {
  labels?: Labels;
  value: number;
}
type Kind = 'counter' | 'gauge' | 'histogram';

const escaped = (text: string) => text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/"/g, '\\"');

function seriesOf(name: string, labels: Labels = {}): string {
  const inside = Object.entries(labels).map(([key, value]) => `${key}="${escaped(value)}"`);
  return inside.length > 0 ? `${name}{${inside.join(',')}}` : name;
}

const head = (name: string, kind: Kind, help: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`];
const line = (name: string, { labels, value }: Sample) => `${seriesOf(name, labels)} ${value}`;

/** A figure whose values are at hand, in Prometheus' text format. */
export const plain = (name: string, kind: 'counter' | 'gauge', { help, samples }: { help: string; samples: readonly Sample[] }): string[] => [
  ...head(name, kind, help),
  ...samples.map((sample) => line(name, sample)),
];

/** Upper bounds of the buckets, s. */
export const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

interface Series {
  labels: Labels;
  /** How many fell into each bucket alone; the last is beyond all bounds. */
  buckets: number[];
  sum: number;
}

/** Durations by labels. As many series as there are labels' values: these must be few. */
export class Histogram {
  readonly #series = new Map<string, Series>();

  constructor(
    readonly name: string,
    readonly help: string,
  ) {}

  add(labels: Labels, seconds: number): void {
    const key = JSON.stringify(labels);
    let series = this.#series.get(key);
    if (!series) this.#series.set(key, (series = { labels, buckets: Array<number>(bounds.length + 1).fill(0), sum: 0 }));
    const at = bounds.findIndex((bound) => seconds <= bound);
    series.buckets[at < 0 ? bounds.length : at]!++;
    series.sum += seconds;
  }

  lines(): string[] {
    return [...head(this.name, 'histogram', this.help), ...Array.from(this.#series.values()).flatMap((series) => this.#linesOf(series))];
  }

  #linesOf({ labels, buckets, sum }: Series): string[] {
    let total = 0;
    const counts = buckets.map((count, i) => {
      total += count;
      return line(`${this.name}_bucket`, { labels: { ...labels, le: i < bounds.length ? String(bounds[i]) : '+Inf' }, value: total });
    });
    return [...counts, line(`${this.name}_sum`, { labels, value: sum }), line(`${this.name}_count`, { labels, value: total })];
  }
}

/** What has happened so often, by labels. */
export class Counter {
  readonly #values = new Map<string, { labels: Labels; value: number }>();

  constructor(
    readonly name: string,
    readonly help: string,
    /** Series that are told from the start, so that their first step shows. */
    known: readonly Labels[] = [],
  ) {
    for (const labels of known) this.#at(labels);
  }

  add(labels: Labels): void {
    this.#at(labels).value++;
  }

  lines(): string[] {
    return plain(this.name, 'counter', { help: this.help, samples: [...this.#values.values()] });
  }

  #at(labels: Labels): { labels: Labels; value: number } {
    const key = JSON.stringify(labels);
    let found = this.#values.get(key);
    if (!found) this.#values.set(key, (found = { labels, value: 0 }));
    return found;
  }
}
