'use strict';
const { engines } = require('../../package.json');

/** The oldest Node that runs Boli, such as '22.22.0'. */
const FLOOR = engines.node.replace('>=', '');

/** @param {string} version such as '22.22.0' */
function nodeFits(version) {
  const [major, minor] = version.split('.').map(Number);
  const [floorMajor, floorMinor] = FLOOR.split('.').map(Number);
  return major > floorMajor || (major === floorMajor && minor >= floorMinor);
}

const nodeProblem = (version) => `Boli needs Node ${FLOOR} or newer, and this is Node ${version}.`;

module.exports = { FLOOR, nodeFits, nodeProblem };
