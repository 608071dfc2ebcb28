import { expect, test } from 'vitest';
import { nodeProblem } from './node-version.mjs';

test.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '26.1.0'])('Node %s will do', (version) => {
  expect(nodeProblem(version)).toBeNull();
});

test.each(['12.22.0', '18.20.4', '20.18.3', '21.7.0', '22.11.0'])(
  'Node %s is told to go, in one line',
  (version) => {
    expect(nodeProblem(version)).toMatch(/^Boli needs Node 20\.19 or newer.*\.$/);
  },
);
