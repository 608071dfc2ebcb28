import { parseArgs } from 'node:util';
import { keepFilesPrivate } from '#server/persistence/files/data-folder.ts';
import { Unstartable } from '#server/base/failure.ts';
import { leaveWith } from '#server/start/leave.ts';
import { beginAnew, backup, move, restore, invite, own, resetPassword, takeOver } from './commands.ts';

interface Typed {
  /** The word after the command. */
  readonly word: string | undefined;
  readonly to: string | undefined;
  readonly yes: boolean;
}

interface CliCommand {
  readonly usage: string;
  readonly run: (typed: Typed) => Promise<void>;
}

/** The commands of an installation; package.json has a script for each. */
const COMMANDS: Readonly<Record<string, CliCommand>> = {
  backup: {
    usage: 'backup FILE            copies database and images into one file',
    run: ({ word }) => backup(asked(word, 'Into which file? Type: npm run backup FILE')),
  },
  restore: {
    usage: 'restore FILE           restores such a copy',
    run: ({ word }) => restore(asked(word, 'From which file? Type: npm run restore FILE')),
  },
  move: {
    usage: 'move --to URL          moves everything into an empty PostgreSQL, or into an empty folder',
    run: ({ to }) =>
      move(
        asked(
          to,
          'Where to? Type: npm run move -- --to postgres://boli:password@127.0.0.1:5432/boli, or back with --to and an empty folder',
        ),
      ),
  },
  'begin-anew': {
    usage: 'begin-anew             lets a data folder start empty whose auctions are missing',
    run: beginAnew,
  },
  invite: { usage: 'invite                 prints an invitation for one account', run: invite },
  own: {
    usage: 'own EMAIL              makes this account the owner',
    run: ({ word }) => own(asked(word, 'Which account? Type: npm run own EMAIL')),
  },
  'reset-password': {
    usage: 'reset-password EMAIL   sets a new password and prints it',
    run: ({ word }) => resetPassword(asked(word, 'Whose password? Type: npm run reset-password EMAIL')),
  },
  'take-over': {
    usage: 'take-over [--yes]      makes a second laptop the primary',
    run: ({ yes }) => takeOver(yes),
  },
  demo: {
    usage: 'demo                   serves an auction under way, on a temporary database',
    // This import loads the whole server, so it runs for this command only.
    run: async () => (await import('./demo.ts')).demo(),
  },
};

try {
  keepFilesPrivate();
  const { name, help, ...typed } = read(process.argv.slice(2));
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (help || name === '') console.log(helpText());
  else if (command === undefined)
    throw new Unstartable(`There is no command ${name}. There are: ${Object.keys(COMMANDS).join(', ')}.`);
  else await command.run(typed);
} catch (error) {
  leaveWith(error);
}

function read(words: string[]): Typed & { readonly name: string; readonly help: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { to: { type: 'string' }, yes: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    const [name = '', word] = positionals;
    return { name, word, to: values.to, yes: values.yes === true, help: values.help === true };
  } catch (error) {
    // The first sentence of Node's message says which word is wrong.
    const [first = ''] = String(error instanceof Error ? error.message : error).split('. ');
    throw new Unstartable(`${first}. The words of each command: npm run boli`);
  }
}

/** The typed word; throws the question if there is none. */
function asked(typed: string | undefined, question: string): string {
  const word = typed?.trim() ?? '';
  if (word === '') throw new Unstartable(question);
  return word;
}

function helpText(): string {
  const lines = Object.values(COMMANDS).map(({ usage }) => `  ${usage}`);
  return ['npm run boli -- COMMAND, or npm run COMMAND:', ...lines].join('\n');
}
