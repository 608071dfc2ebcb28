// Every command imports this file first, in case it is started without npm.
import { nodeFits, nodeProblem } from './node-floor.cjs';

if (!nodeFits(process.versions.node)) {
  process.stderr.write(
    `boli: ${nodeProblem(process.versions.node)} Start this command through npm, which fetches a newer Node.\n`,
  );
  process.exit(1);
}
