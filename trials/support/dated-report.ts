import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { programFile } from '#scripts/lib/programs.mjs';

const PAGE = 'docs/trials.md';

/** Writes a trial's findings with the date into its section of docs/trials.md. */
export function writeReport(name: string, title: string, paragraphs: readonly string[]): void {
  const day = new Date().toISOString().slice(0, 10);
  const lower = paragraphs.map((paragraph) => paragraph.replace(/^##/gm, '###'));
  const section = [`## ${name}`, `**${title}.** Last run: ${day}.`, ...lower].join('\n\n');
  const [intro = '', ...sections] = readFileSync(PAGE, 'utf8').split(/^(?=## )/m);
  const others = sections.filter((one) => !one.startsWith(`## ${name}\n`));
  writeFileSync(PAGE, [intro, ...[...others, section].sort()].join('\n'));
  spawnSync(process.execPath, [programFile('oxfmt'), PAGE]);
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
