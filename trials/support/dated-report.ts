import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { programFile } from '#scripts/lib/programs.mjs';

/** Writes a trial's findings with the date into docs/trials/. */
export function writeReport(name: string, title: string, paragraphs: readonly string[]): void {
  const file = `docs/trials/${name}.md`;
  const day = new Date().toISOString().slice(0, 10);
  mkdirSync('docs/trials', { recursive: true });
  writeFileSync(file, [`# ${title}`, `Last run: ${day}.`, ...paragraphs].join('\n\n'));
  spawnSync(process.execPath, [programFile('oxfmt'), file]);
}

/** Formats the first fifty problems as one paragraph with a list; returns no paragraph without problems. */
export function listed(problems: readonly string[]): string[] {
  const first = problems.slice(0, 50).map((problem) => `- ${problem}`);
  return first.length === 0 ? [] : [first.join('\n')];
}

/** Formats a Markdown table. It escapes bars, which would end a cell. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}
