import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isProblem } from '#server/persistence/ports/problems.ts';
import type { LogStore } from '#server/persistence/tables/log/log.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { readFileSync, readdirSync } from 'node:fs';

/** The metrics of this process for Prometheus. Durations are seconds. */
export interface Metrics {
  /** Counts an answered order. `refusal`: the code of the refusal, null for an accepted order. */
  ordered(kind: string, refusal: string | null): void;
  /** Counts an order that failed with an error. */
  failed(error: unknown): void;
  /** Records the ms between an order and the publishing of its log line. */
  told(ms: number): void;
  /** Wraps a log so that each append is timed until it is on disk. */
  timed<Log extends Pick<LogStore, 'append'>>(log: Log): Log;
  /** Sets the function that counts screens by kind; each scrape calls it. */
  screens(read: () => ReadonlyMap<string, number>): void;
  text(): string;
  stop(): void;
}

const COMMIT_BOUNDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5];
const LAG_BOUNDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5];
/** The quantiles of the event loop delay that each scrape reports. */
const QUANTILES = [0.5, 0.9, 0.99, 1];
/** Sampling interval (ms) of the event loop delay. */
const LOOK_EVERY = 10;

export function createMetrics(cluster: Pick<Cluster, 'peers' | 'isLeader'>): Metrics {
  const registry = createRegistry();
  const orders = registry.counter('boli_orders_total', 'Orders that were taken, by their kind.');
  const refusals = registry.counter('boli_refusals_total', 'Orders that the rules refused, by code.');
  const failures = registry.counter('boli_order_failures_total', 'Orders that could not be carried out.');
  const commits = registry.histogram(
    'boli_commit_seconds',
    'From the decision on an order until its lines are on disk.',
    COMMIT_BOUNDS,
  );
  const lag = registry.histogram(
    'boli_feed_lag_seconds',
    'From the moment an order came in, at whichever process, until its lines are told here.',
    LAG_BOUNDS,
  );
  const loop = monitorEventLoopDelay({ resolution: LOOK_EVERY });
  loop.enable();
  let readScreens: () => ReadonlyMap<string, number> = () => new Map();

  registry.gauge('boli_watchers', 'Screens that are connected to this process, by their kind.', () =>
    [...readScreens()].map(([kind, value]) => ({ labels: { kind }, value })),
  );
  registry.gauge('boli_event_loop_delay_seconds', 'How late tasks began since the last look.', () => {
    const readings = QUANTILES.map((quantile): Reading => {
      // The histogram holds the nanoseconds between two samples. The delay is the part above the sampling interval.
      const between = loop.count === 0 ? 0 : loop.percentile(quantile * 100) / 1e9;
      return { labels: { quantile: String(quantile) }, value: Math.max(0, between - LOOK_EVERY / 1_000) };
    });
    loop.reset();
    return readings;
  });
  registry.gauge('boli_leads', 'Whether this process runs the clocks: 1 or 0.', () => [
    { value: cluster.isLeader() ? 1 : 0 },
  ]);
  registry.gauge('boli_other_processes', 'Other processes on the same data.', () => [
    { value: cluster.peers() },
  ]);
  registry.gauge('boli_resident_memory_bytes', 'Memory of this process.', () => [
    { value: process.memoryUsage.rss() },
  ]);
  registry.gauge('boli_uptime_seconds', 'Since this process was started.', () => [
    { value: process.uptime() },
  ]);
  addProcessMetrics(registry);

  return {
    ordered(kind, refusal) {
      if (refusal === null) orders.add({ kind });
      else refusals.add({ code: refusal });
    },
    failed: (error) => failures.add({ problem: isProblem(error) ? error.name : 'other' }),
    told: (ms) => lag.observe(Math.max(0, ms) / 1_000),
    timed: (log) => ({
      ...log,
      async append(entry) {
        const began = performance.now();
        await log.append(entry);
        commits.observe((performance.now() - began) / 1_000);
      },
    }),
    screens: (read) => void (readScreens = read),
    text: () => registry.text(),
    stop: () => void loop.disable(),
  };
}

/**
 * Standard process metrics, named as in Prometheus client libraries like prom-client, so that common Node dashboards
 * work. Metrics that only Linux has are omitted elsewhere.
 */
function addProcessMetrics(registry: Registry): void {
  const cpu = (read: (used: NodeJS.CpuUsage) => number) => () => read(process.cpuUsage()) / 1e6;
  registry.total(
    'process_cpu_user_seconds_total',
    'Total user CPU time spent in seconds.',
    cpu(({ user }) => user),
  );
  registry.total(
    'process_cpu_system_seconds_total',
    'Total system CPU time spent in seconds.',
    cpu(({ system }) => system),
  );
  registry.total(
    'process_cpu_seconds_total',
    'Total user and system CPU time spent in seconds.',
    cpu(({ user, system }) => user + system),
  );
  const gauge = (name: string, help: string, read: () => number) =>
    registry.gauge(name, help, () => [{ value: read() }]);
  const startedAt = Math.round(Date.now() / 1_000 - process.uptime());
  gauge(
    'process_start_time_seconds',
    'Start time of the process since unix epoch in seconds.',
    () => startedAt,
  );
  gauge('process_resident_memory_bytes', 'Resident memory size in bytes.', () => process.memoryUsage.rss());
  gauge(
    'nodejs_heap_size_total_bytes',
    'Process heap size from Node.js in bytes.',
    () => process.memoryUsage().heapTotal,
  );
  gauge(
    'nodejs_heap_size_used_bytes',
    'Process heap size used from Node.js in bytes.',
    () => process.memoryUsage().heapUsed,
  );
  gauge(
    'nodejs_external_memory_bytes',
    'Node.js external memory size in bytes.',
    () => process.memoryUsage().external,
  );
  registry.gauge('nodejs_version_info', 'Node.js version info.', () => [{ labels: VERSION, value: 1 }]);
  if (process.platform !== 'linux') return;
  gauge('process_open_fds', 'Number of open file descriptors.', () => readdirSync('/proc/self/fd').length);
  const most = mostFileDescriptors();
  if (most !== null) gauge('process_max_fds', 'Maximum number of open file descriptors.', () => most);
}

const [major = '', minor = '', patch = ''] = process.versions.node.split('.');
const VERSION = { version: process.version, major, minor, patch };

/** The most open files that the system allows; null if it sets no limit. */
function mostFileDescriptors(): number | null {
  const [, most] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return most === undefined ? null : Number(most);
}

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
