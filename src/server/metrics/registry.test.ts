import { expect, test } from 'vitest';
import { createRegistry } from './metrics.ts';

test('Counters, histograms and gauges are written in Prometheus format', () => {
  const registry = createRegistry();
  const orders = registry.counter('boli_orders_total', 'Orders.');
  const time = registry.histogram('boli_commit_seconds', 'Time.', [0.01, 0.1]);
  registry.gauge('boli_watchers', 'Screens.', () => [{ labels: { kind: 'live' }, value: 3 }]);
  registry.total('process_cpu_seconds_total', 'Processor time.', () => 1.5);
  orders.add({ kind: 'place-bid' });
  orders.add({ kind: 'place-bid' });
  orders.add({ kind: 'a "quoted\\one"\n' });
  for (const seconds of [0.005, 0.01, 0.05, 2]) time.observe(seconds);
  expect(registry.text()).toBe(`# HELP boli_orders_total Orders.
# TYPE boli_orders_total counter
boli_orders_total{kind="place-bid"} 2
boli_orders_total{kind="a \\"quoted\\\\one\\"\\n"} 1
# HELP boli_commit_seconds Time.
# TYPE boli_commit_seconds histogram
boli_commit_seconds_bucket{le="0.01"} 2
boli_commit_seconds_bucket{le="0.1"} 3
boli_commit_seconds_bucket{le="+Inf"} 4
boli_commit_seconds_sum 2.065
boli_commit_seconds_count 4
# HELP boli_watchers Screens.
# TYPE boli_watchers gauge
boli_watchers{kind="live"} 3
# HELP process_cpu_seconds_total Processor time.
# TYPE process_cpu_seconds_total counter
process_cpu_seconds_total 1.5
`);
});
