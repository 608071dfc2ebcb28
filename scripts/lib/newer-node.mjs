// Keep to the syntax of Node 12, because this file runs on any installed Node.
import fs, { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { handOver, run } from './children.mjs';
import { fetchPackages } from './fetch-packages.mjs';
import { installProblem } from './install-problem.mjs';
import { nodeFits, nodeProblem } from './node-floor.cjs';
import { Problem, sayingSo, tell } from './problem.mjs';
import { inRoot } from './root.mjs';

/** Runs a command's file on a newer Node, which it downloads once: docs/decisions/tests-and-releases.md. */
export const goOnWithNewerNode = (file, words) =>
  tell(async () => {
    const node = await newerNode();
    // npm and programs with `node` in their first line find this Node first.
    process.env.PATH = path.dirname(node) + path.delimiter + process.env.PATH;
    return handOver(node, [file, ...words]);
  });

async function newerNode() {
  const { name, version, integrity } = packageOfThisMachine();
  const home = inRoot('.node', version);
  const node = path.join('node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(path.join(home, node))) return path.join(home, node);
  const reason = nodeProblem(process.versions.node);
  await sayingSo(`${reason} Fetching Node ${version} into .node/ (once, some 50 MB).`, () =>
    fetchInto(home, { name, version, integrity }, node),
  );
  return path.join(home, node);
}

function packageOfThisMachine() {
  const { packages } = JSON.parse(readFileSync(inRoot('scripts', 'lib', 'node-packages.json'), 'utf8'));
  const found = packages[`${process.platform}-${process.arch}`];
  if (found !== undefined) return found;
  throw new Problem(`${nodeProblem(process.versions.node)} Install a newer Node and try again.`);
}

/** Two commands may download at once. Each uses its own folder and renames it in one step. */
async function fetchInto(home, wanted, node) {
  const staging = `${home}-${process.pid}`;
  process.once('exit', () => remove(staging));
  try {
    const { code, output } = await fetchPackages(staging, nodePackage(wanted));
    if (code !== 0) throw installProblem(output, `Node ${wanted.version}`);
    await mustRunHere(path.join(staging, node), wanted);
    fs.renameSync(staging, home);
  } catch (error) {
    // Another command has already installed the same Node.
    if (existsSync(home)) return;
    if (['EACCES', 'EROFS', 'EPERM', 'ENOSPC'].includes(error.code)) throw installProblem(error.code);
    throw error;
  }
}

const nodePackage = ({ name, version, integrity }) => ({
  wanted: { [name]: version },
  locked: { [`node_modules/${name}`]: { version, integrity } },
});

/** Not every machine can run the package for its platform: musl and old systems lack its libraries. */
async function mustRunHere(node, { version }) {
  const { output } = await run(node, ['--version'], { timeoutMs: 20_000 });
  if (nodeFits(output.trim().slice(1))) return;
  throw new Problem(
    `${nodeProblem(process.versions.node)} Node ${version} was fetched and does not run here. Install a newer Node and try again.`,
  );
}

/** Node 12 lacks rmSync. */
function remove(folder) {
  const options = { recursive: true, force: true };
  if (fs.rmSync === undefined) fs.rmdirSync(folder, options);
  else fs.rmSync(folder, options);
}
