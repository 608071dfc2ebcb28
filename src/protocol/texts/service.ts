import type { CannotFollow } from '#domain/auction/what-cannot-follow.ts';
import type { GuesserProblem, GuessNameProblem, GuessProblem } from '#domain/guess.ts';
import { MOST_RUPEES, TEXT_LENGTH } from '#domain/limits.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { EntryProblem } from '#domain/shortlist.ts';
import { amountIn, grouped } from '#protocol/amount-text.ts';
import type { ServiceProblem } from '#protocol/errors.ts';

/* Sentences that a page may need before it has loaded the others. */

export const SIGN_IN_AGAIN = 'Please sign in again';
export const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** The sentence about a damaged auction for people who cannot restore it. */
export const CLOSED_AUCTION =
  'The record of this auction is damaged: it stays closed until the organiser restores a copy';

const BUSY: Readonly<Record<(ServiceProblem & { readonly code: 'busy' })['why'], string>> = {
  locked: 'Another program is using the data of the server',
  overtaken: 'Others changed the same at the same moment',
  unreachable: 'The server cannot reach its database',
  'read-only': 'The database of the server takes nothing at the moment',
};

/** The sentence of a problem outside the auction's rules. */
export function serviceText(problem: ServiceProblem): string {
  switch (problem.code) {
    case 'not-signed-in':
      return SIGN_IN_AGAIN;
    case 'wrong-email-or-password':
      return 'Invalid email or password';
    case 'too-many-attempts':
      return `Too many failed attempts: please try again in ${inWords(problem.seconds)}`;
    case 'email-taken':
      return 'An account with this email already exists: sign in instead';
    case 'registration-closed':
      return 'New accounts are not opened here: please ask whoever runs this server';
    case 'invitation-required':
      return 'Please enter your invitation: whoever runs this server gives you one';
    case 'no-such-invitation':
      return 'This invitation is used up, has run out or never was: please ask for a new one';
    case 'wrong-password':
      return 'The current password is not right';
    case 'no-such-tournament':
      return 'This tournament does not exist';
    case 'no-such-team':
      return 'This team is no longer in the tournament';
    case 'no-such-player':
      return 'This player is no longer in the tournament';
    case 'no-such-showing':
      return 'The replay has no such lot: please choose one from its list';
    case 'no-such-link':
      return 'This link is not valid any more: please ask the organiser for a new one';
    case 'unknown-link':
      return 'This link does not exist';
    case 'organiser-only':
      return 'Only the organiser can do this: a scorer runs the lots';
    case 'no-such-call':
      return 'This address does not exist';
    case 'body-not-understood':
      return `The request could not be understood (${problem.where})`;
    case 'too-many-at-once':
      return tooManyText(problem);
    case 'command-id-used':
      return 'This command id belongs to another request: send a new one';
    case 'nothing-adjusted':
      return 'Please enter an amount other than 0';
    case 'body-too-large':
      return 'This is too much data for one request';
    case 'headers-too-large':
      return 'The headers of this request are too large';
    case 'request-too-slow':
      return 'This request took too long to arrive: please try again';
    case 'image-not-readable':
      return 'Failed to process image. Please try another image.';
    case 'image-cut':
      return 'Only a part of this picture is there. Please choose the whole picture';
    case 'image-too-large':
      return 'This image is too large: please use one below 8 MB';
    case 'sound-too-large':
      return `This sound is too large: please use one below ${String(problem.most / 1_000)} kB`;
    case 'account-full':
      return accountFullText(problem);
    case 'copy-too-large':
      return `More than ${grouped(problem.most)} players are not copied at once: copy without players, then import them`;
    case 'copy-has-no-fields-left':
      return `A tournament has at most ${String(problem.most)} fields of its own, and next season needs two: take a field out of the rules first`;
    case 'auction-running':
      return 'The auction of this tournament is running: finish it first, or archive it all the same';
    case 'move-target-not-open':
      return MOVE_TARGET[problem.why];
    case 'other-name':
      return 'This is not the name of the tournament: nothing was deleted';
    case 'file-not-understood':
      return 'This file is not a tournament that Boli saved, or it is cut or changed: nothing was opened';
    case 'file-row-not-valid':
      return `Nothing was opened. ${problem.row}: ${problem.why}. Please put it right where the tournament was saved, then save it again`;
    case 'file-line-not-valid':
      return `Nothing was opened. Line ${grouped(problem.line)}: ${problem.why}. Please save the tournament again where it was made`;
    case 'file-of-newer-version':
      return 'This file was saved by a newer version of Boli: please update this one, then open it';
    case 'file-too-large':
      return `This file is larger than ${grouped(problem.most / 1_000_000)} MB, the most that is opened`;
    case 'file-too-long':
      return 'This file has more log than the largest tournament has: nothing was opened';
    case 'files-waiting':
      return `Other files are being opened here: please try again in ${inWords(problem.seconds)}`;
    case 'file-gave-place':
      return `This file was ended after ${String(problem.minutes)} minutes, because another one waits for its place: nothing was opened. Please try again from a faster network`;
    case 'file-on-its-way':
      return 'Another file of your account is on its way: please wait for it, or try again in two minutes if it was broken off';
    case 'too-many-calls':
      return `Too many requests: please try again in ${inWords(problem.seconds)}`;
    case 'disk-full':
      return 'The disk of the server is full: nothing was changed. Make room, then try again';
    case 'data-astray':
      return 'The auction stands still: the data folder of the server was moved or deleted. Nothing new is kept; the server puts a copy of everything so far next to it, and npm run restore takes it';
    case 'data-damaged':
      return `The database of the server is damaged: the auction goes on. ${whichCopy(problem.copy)}`;
    case 'auction-damaged':
      return `The record of this auction is damaged at line ${String(problem.line)}, so it stays closed; the others go on. Please restore a copy with npm run restore`;
    case 'busy':
      return `${BUSY[problem.why]}: please try again in a moment`;
    case 'going-down':
      return 'The server is restarting: please try again in a moment';
    case 'replaced':
      return `Another laptop has taken over at ${problem.url}: go on there`;
    case 'not-owner':
      return 'Only the account that owns this installation can do this: a second laptop gets what all accounts keep';
    case 'wrong-owner-code':
      return 'Wrong owner code: please type the last one that the terminal of this server shows';
    case 'owned-by-another':
      return 'Another account owns this installation already: npm run own names a new owner';
    case 'wrong-pairing-code':
      return 'This pairing code is not right, used up or older than ten minutes: please take a new one';
    case 'other-build':
      return 'The two laptops run different versions of Boli: please put the same one on both';
    case 'other-version':
      return problem.other === 'older'
        ? 'The other laptop runs an older version of Boli: please put the version of this one on both'
        : 'This laptop runs an older version of Boli than the other one: please put the newer one on both';
    case 'other-laptop-silent':
      return `The other laptop does not answer at ${problem.url}: please look whether it runs and is in the same network`;
    case 'nothing-to-take-over':
      return 'This laptop has no copy of the other one yet: please pair them first';
    case 'taking-over':
      return 'This laptop is taking over already: please wait a few seconds';
    case 'broken':
      return UNEXPECTED;
  }
}

const MOVE_TARGET = {
  same: 'The players are in this tournament already: choose another one',
  completed: 'The auction of the other tournament is completed: nobody was moved',
  archived: 'The other tournament is archived: nobody was moved',
} as const;

function whichCopy(copy: string | null | undefined): string {
  if (copy === undefined)
    return 'Afterwards please restore a copy; the log of the server names the newest whole one';
  if (copy === null)
    return 'There is no whole copy of it: please export what you need before the server is stopped';
  return `Afterwards please stop the server and type npm run restore ${copy}, which is the newest whole copy`;
}

function accountFullText({ what, most }: ServiceProblem & { readonly code: 'account-full' }): string {
  const ask = (setting: string) => `or ask whoever runs this server to raise ${setting}`;
  switch (what) {
    case 'teams':
      return `Your account has ${grouped(most)} teams, the most this server keeps: delete some you no longer need, ${ask('TEAMS_PER_ACCOUNT')}`;
    case 'players':
      return `Your account has ${grouped(most)} players, the most this server keeps: delete some you no longer need, ${ask('PLAYERS_PER_ACCOUNT')}`;
    case 'images':
      return `The photos and logos of your account fill the ${grouped(most / 1_000_000)} MB this server keeps: remove some you no longer need, ${ask('IMAGE_MB_PER_ACCOUNT')}. Removed ones make room after an hour, or when no copy that this server keeps has them any more`;
    case 'logs':
      return `With this file the auctions of your account would be longer than the ${grouped(most / 1_000_000)} MB of records that this server keeps: nothing was opened. Delete tournaments you no longer need, ${ask('LOG_MB_PER_ACCOUNT')}`;
  }
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${String(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${String(minutes)} minutes`;
}

/** A list inside another value, such as the steps of rules, is one whole: its rest cannot be sent in another request. */
function tooManyText({ where, most }: { readonly where: string; readonly most: number }): string {
  return where.includes('.')
    ? `At most ${String(most)} in this list (${where}): please remove the others`
    : `At most ${String(most)} at once (${where}): please send the others in another request`;
}

/** Why a line of a file cannot follow the lines before it, as a sentence without a full stop. */
export const CANNOT_FOLLOW: Readonly<Record<CannotFollow, string>> = {
  'created-twice': 'It creates the tournament a second time',
  'no-such-team': 'It names a team that is not in the tournament then',
  'no-such-player': 'It names a player who is not in the tournament then',
  'too-many-teams': 'It brings more teams than a tournament may have',
  'too-many-players': 'It brings more players than a tournament may have',
  'team-has-players': 'It removes a team that has players',
  'team-leads': 'It removes the team of the leading bid',
  'player-in-squad': 'The player is in a squad already',
  'player-not-in-squad': 'The player is not in the squad of this team',
  'player-on-block': 'The player is on the block then',
  'player-not-passed': 'The player was not passed',
  'player-twice': 'It names a player twice',
  'team-twice': 'It names a team twice',
  'not-drawn': 'The order of the lots is not drawn then',
  'drawn-already': 'The order of the lots is drawn already then',
  'lot-not-on-block': 'The player is not on the block then',
  'no-lot-on-block': 'No player is on the block then',
  'bid-too-low': 'The bid is lower than the current bid',
  'no-such-bid': 'There is no such bid then',
  'other-sale': 'There is no such sale then',
  'purse-too-small': 'A team spends more than its purse',
  'purse-too-large': 'The purse becomes larger than any amount of a tournament',
  'squad-full': 'A squad becomes larger than the rules allow',
  'auction-finished': 'The auction is finished then',
  'auction-not-finished': 'The auction is not finished then',
  'auction-not-started': 'The auction has not begun then',
  'auction-paused': 'The auction is paused then',
  'auction-not-paused': 'The auction is not paused then',
  'finale-too-early': 'The finale comes before the last lot',
  'finale-not-shown': 'The finale is not shown then',
  'no-such-rules': 'It accepts rules that nobody has set',
  'charge-not-awaited': 'It charges an amount that no sale has announced',
  'nothing-to-undo': 'It undoes what has not happened',
  'match-open': 'A team is asked about its right to match already',
  'not-asked': 'It is not the turn of this team then',
};

/** Says why a spectator's guess of a price is refused. */
export function guessText(problem: GuessProblem, unit: Unit): string {
  switch (problem.code) {
    case 'guess-off':
      return 'The organiser has not switched guessing on';
    case 'guess-closed':
      return 'Guessing for this player is closed: please guess the next one';
    case 'guess-not-positive':
      return 'A guess is at least 1';
    case 'guess-above-purse':
      return `A guess is at most ${amountIn(unit, problem.most)}, the purse of a team`;
  }
}

/** The sentence of a problem with the name or the place of a phone in the game. */
export function guesserText(code: GuesserProblem | GuessNameProblem): string {
  switch (code) {
    case 'guess-name-missing':
      return 'Please enter a name';
    case 'guess-name-too-long':
      return `A name has at most ${String(TEXT_LENGTH.guessName)} letters; please shorten it`;
    case 'guess-name-unseen':
      return 'This name has characters that cannot be seen; please type it again';
    case 'guess-name-mixed':
      return 'Please write each word of the name in one script';
    case 'guess-name-removed':
      return 'The organiser removed your name: your points stay, without a name';
    case 'guess-first':
      return 'Please guess a price first, then choose a name';
    case 'guess-full':
      return 'No more phones can join the guessing of this auction';
  }
}

/** The sentence of a problem with an entry of a shortlist. */
export function entryText({ code }: EntryProblem, unit: Unit): string {
  switch (code) {
    case 'limit-not-positive':
      return 'A limit is at least 1. Leave the box empty for no limit';
    case 'limit-too-high':
      return `A limit is at most ${amountIn(unit, MOST_RUPEES)}`;
    case 'text-too-long':
      return `A note has at most ${String(TEXT_LENGTH.shortlistNote)} letters; please shorten it`;
    case 'text-has-unseen-characters':
      return 'This note has characters that cannot be seen; please type it again';
  }
}
