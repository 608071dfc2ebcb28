/** Printed after a test run: how to run a single step or test. */
export const HOW_TO_RUN_ONE = `To run one step:           npm test -- types
One file of tests:         npm run test:unit -- src/domain/auction/fold.test.ts
The same on PostgreSQL:    npm run tool -- vitest run --config vitest.postgres.config.ts src/server/api/team-calls.test.ts
One file in the browser:   npm run test:browser -- e2e/teams.spec.ts
Everything, at length:     npm run test:full`;

/**
 * Formats the time of each step as a table, the slowest first.
 * @param {{ step: { name: string }, failed: boolean, wall: number, processor: number | null }[]} costs seconds
 * @param {number} wall seconds of the whole run; some steps run in parallel
 */
export function costsInWords(costs, wall) {
  const sum = (figures) => (figures.includes(null) ? null : figures.reduce((all, one) => all + one, 0));
  const all = { wall, processor: sum(costs.map(({ processor }) => processor)) };
  const rows = [
    ...costs.toSorted((one, other) => other.wall - one.wall).map(rowOf),
    { name: 'all of them', ...all, note: '' },
  ];
  const widest = Math.max(...rows.map(({ name }) => name.length));
  const line = ({ name, wall, processor, note }) =>
    `${name.padEnd(widest)}  ${seconds(wall)} by the clock  ${seconds(processor)} of a processor${note}`;
  return rows.map(line).join('\n');
}

const rowOf = ({ step, failed, wall, processor }) => ({
  name: step.name,
  wall,
  processor,
  note: failed ? '  FAILED' : '',
});

/** '?' if the system does not report processor time. */
const seconds = (figure) => `${(figure === null ? '?' : figure.toFixed(0)).padStart(5)} s`;
