import { readdirSync, readFileSync } from 'node:fs';

/** In which Linux counts: a hundredth of a second, on every processor. */
const TICKS_A_SECOND = 100;
/** Ms. What a process does after its last sample is lost where nobody waits for its end: browsers end their pages so. */
const EVERY = 500;

/**
 * Counts the processor seconds, user and system, of this process and of all that it starts, from now on.
 * @returns {() => number | null} how many until now; null where the system does not say
 */
export function countProcessorTime() {
  let [counted, before] = [0, ticksOfTree()];
  const sample = () => {
    const now = ticksOfTree();
    // It falls where a process ends that nobody waits for.
    counted += Math.max(0, now - before);
    before = now;
  };
  if (before === null) return () => null;
  setInterval(sample, EVERY).unref();
  return () => {
    sample();
    return counted / TICKS_A_SECOND;
  };
}

/** Of this process and those below it, with what they waited for. */
function ticksOfTree() {
  const below = new Map();
  const ticks = new Map();
  for (const { id, parent, used } of processes()) {
    ticks.set(id, used);
    below.set(parent, [...(below.get(parent) ?? []), id]);
  }
  if (ticks.size === 0) return null;
  const sum = (id) => (below.get(id) ?? []).reduce((all, one) => all + sum(one), ticks.get(id) ?? 0);
  return sum(process.pid);
}

function processes() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(processOf);
  } catch {
    return [];
  }
}

function processOf(id) {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'latin1');
    // The name in brackets may hold anything. After it stand state and parent; own and waited-for time from the 12th on.
    const figures = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const used = figures.slice(11, 15).reduce((sum, figure) => sum + Number(figure), 0);
    return [{ id: Number(id), parent: Number(figures[1]), used }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
