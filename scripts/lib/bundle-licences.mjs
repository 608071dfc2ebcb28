import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';

/** Lists the third-party packages in the product with their licences, which must accompany their code. */
export function licencesOf(packages) {
  const parts = Object.entries(packages)
    .filter(([place, { dev, devOptional }]) => isPackage(place) && !dev && !devOptional)
    .map(([place, { version, license }]) => ({
      name: place.replace(/^.*node_modules\//, ''),
      version,
      license,
      place,
    }))
    .filter(({ place }) => existsSync(inRoot(place)));
  return parts
    .map(({ name, version, license, place }) =>
      [`${name} ${version} (${license ?? 'licence unnamed'})`, ...textsIn(inRoot(place))].join('\n\n'),
    )
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}

const isPackage = (place) => place.includes('node_modules/');

const textsIn = (folder) =>
  readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8').trim());
