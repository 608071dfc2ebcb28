import { readdirSync, readFileSync } from 'node:fs';
import type { Registry } from './registry.ts';

/**
 * What every process tells Prometheus, under the names of its client libraries (and of prom-client), so that a dashboard
 * made for any Node program shows this one. What only Linux counts is left out elsewhere.
 */
export function addProcessMetrics(registry: Registry): void {
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

/** Null where the system names no limit. */
function mostFileDescriptors(): number | null {
  const [, most] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return most === undefined ? null : Number(most);
}
