import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICKS_A_SECOND = 100;
/** Sampling interval in ms. Time after the last sample is lost for processes that nobody waits for, as in browsers. */
const EVERY = 500;

/**
 * Counts the processor seconds, user and system, of this process and its descendants from now on.
 * @returns {() => number | null} returns the seconds so far; null if the system does not report them
 */
export function countProcessorTime() {
  let [counted, before] = [0, ticksOfTree()];
  const sample = () => {
    const now = ticksOfTree();
    // The sum drops when a process ends without a parent that waits for it.
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

/** Ticks of this process and its descendants, including children that ended. */
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
    // The name in brackets may contain anything. State and parent follow; own and child time start at the 12th field.
    const figures = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const used = figures.slice(11, 15).reduce((sum, figure) => sum + Number(figure), 0);
    return [{ id: Number(id), parent: Number(figures[1]), used }];
  } catch {
    // The process has ended.
    return [];
  }
}
