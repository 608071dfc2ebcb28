/** The labels of one value: { code: 'purse-too-small' }. */
type Labels = Readonly<Record<string, string>>;

/** A counter that only increases. */
export interface Counter {
  add(labels?: Labels): void;
}

/** A histogram, which counts values by upper bounds. */
export interface Histogram {
  observe(value: number): void;
}

/** One value of a metric with its labels. */
export interface Reading {
  readonly labels?: Labels;
  readonly value: number;
}

/** Registered metrics, and their text in the exposition format of Prometheus, version 0.0.4. */
export interface Registry {
  counter(name: string, help: string): Counter;
  /** Registers a counter whose value each scrape reads. */
  total(name: string, help: string, read: () => number): void;
  /**
   * Registers a histogram.
   * @param bounds the upper bounds, ascending
   */
  histogram(name: string, help: string, bounds: readonly number[]): Histogram;
  /** Registers a gauge whose value each scrape reads. */
  gauge(name: string, help: string, read: () => readonly Reading[]): void;
  text(): string;
}

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export function createRegistry(): Registry {
  const metrics: (() => string[])[] = [];

  const head = (name: string, help: string, type: string): string[] => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
  ];

  return {
    counter(name, help) {
      const counts = new Map<string, number>();
      metrics.push(() => [
        ...head(name, help, 'counter'),
        ...[...counts].map(([labels, count]) => `${name}${labels} ${String(count)}`),
      ]);
      return {
        add(labels = {}) {
          const key = inBraces(labels);
          counts.set(key, (counts.get(key) ?? 0) + 1);
        },
      };
    },
    total(name, help, read) {
      metrics.push(() => [...head(name, help, 'counter'), `${name} ${String(read())}`]);
    },
    histogram(name, help, bounds) {
      const counts = bounds.map(() => 0);
      let sum = 0;
      let all = 0;
      metrics.push(() => [
        ...head(name, help, 'histogram'),
        ...bounds.map(
          (bound, at) => `${name}_bucket${inBraces({ le: String(bound) })} ${String(counts[at] ?? 0)}`,
        ),
        `${name}_bucket${inBraces({ le: '+Inf' })} ${String(all)}`,
        `${name}_sum ${String(sum)}`,
        `${name}_count ${String(all)}`,
      ]);
      return {
        observe(value) {
          sum += value;
          all += 1;
          for (const [at, bound] of bounds.entries()) if (value <= bound) counts[at] = (counts[at] ?? 0) + 1;
        },
      };
    },
    gauge(name, help, read) {
      metrics.push(() => [
        ...head(name, help, 'gauge'),
        ...read().map(({ labels = {}, value }) => `${name}${inBraces(labels)} ${String(value)}`),
      ]);
    },
    text: () => `${metrics.flatMap((metric) => metric()).join('\n')}\n`,
  };
}

function inBraces(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
