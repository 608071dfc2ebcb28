import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inRoot, root } from './root.mjs';
import { filesBelow } from './build-stamp.mjs';

/** Created by commands and never published, as in .gitignore. */
const OWN_MAKING =
  /^(node_modules|\.node|dist|\.dist-\d.*|bundles|data|coverage|reports|test-results|\.stryker-tmp|\.git)$/;

/**
 * All published files: those that git tracks or would add. Without git, all files except those that commands create.
 */
export function publishedFiles() {
  if (!existsSync(inRoot('.git'))) {
    return readdirSync(root)
      .filter((name) => !OWN_MAKING.test(name))
      .flatMap((name) => filesBelow(root, name));
  }
  const listing = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listing.split('\0').filter((file) => file !== '' && existsSync(inRoot(file)));
}

/** A file's text; null for a binary file such as a picture or a font. */
export function textOf(file) {
  const bytes = readFileSync(inRoot(file));
  return bytes.includes(0) ? null : bytes.toString('utf8');
}
