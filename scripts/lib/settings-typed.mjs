import { Problem } from './problem.mjs';

/**
 * Converts arguments after `npm start --` into settings.
 * @param {readonly string[]} words
 * @returns {Record<string, string>}
 */
export function settingsTyped(words) {
  const settings = {};
  for (let at = 0; at < words.length; at += 1) {
    const [name, said] = words[at].split(/=(.*)/s);
    if (name === '--together' && said === undefined) settings.TOGETHER = '1';
    else if (name === '--follow') {
      if (said === undefined) at += 1;
      const address = said ?? words[at];
      if (!address) throw new Problem('Follow whom? Type: npm start -- --follow http://192.168.1.20:3000');
      settings.FOLLOW = address;
    } else {
      throw new Problem(`npm start does not know ${words[at]}: it knows --follow ADDRESS and --together.`);
    }
  }
  return settings;
}
