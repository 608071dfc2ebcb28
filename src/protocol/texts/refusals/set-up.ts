import type { SetUpRefusal } from '#domain/auction/chapters/set-up/vocabulary.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { grouped } from '#protocol/grouped.ts';
import { NUMBER_TAKEN } from '#protocol/texts/drafts.ts';
import { brokenList } from '#protocol/texts/broken-text.ts';
import { teamName } from './names.ts';
import type { Sentences } from './sentences.ts';

export const SET_UP: Sentences<SetUpRefusal> = {
  'rules-locked': 'Amounts and squad size are locked since the first bid, skip or sale',
  'rules-need-reason': 'The auction has begun: please say why its rules change, for everybody to read',
  'rules-have-changed': 'The rules have changed: please read them again, then accept them',
  'rules-accepted': 'These rules are accepted already',
  'squad-over-limit': ({ team, size, limit }, auction) =>
    `${teamName(auction, team)} has ${String(size)} players already: a squad of at most ${String(limit)} is too small`,
  'rules-against-past': ({ broken, rules }, auction) =>
    `Against these rules: ${brokenList({ ...auction, tournament: { rules } }, broken)}`,
  'bid-against-rules': ({ team, amount }, auction) =>
    `Under these rules the bid of ${teamName(auction, team)} at ${amountOf(auction, amount)} could not stand: finish this player first`,
  'too-many-teams': ({ most }) => `A tournament has at most ${String(most)} teams`,
  'too-many-players': ({ most }) => `A tournament has at most ${grouped(most)} players`,
  'team-name-taken': 'A team with this name already exists in the tournament',
  'team-name-alike': ({ team }, auction) =>
    `This name looks just like ${teamName(auction, team)}: please choose one that can be told apart`,
  'name-is-short-name': ({ team }, auction) =>
    `This name looks just like the short name of ${teamName(auction, team)}: please choose one that can be told apart`,
  'short-name-taken': 'A team with this short name already exists in the tournament',
  'short-name-alike': ({ team }, auction) =>
    `This short name looks just like a name of ${teamName(auction, team)}: please choose one that can be told apart`,
  'team-has-players': ({ count }) =>
    `This team has bought ${String(count)} ${count === 1 ? 'player' : 'players'}: undo the sales first`,
  'team-retains-players': ({ count }) =>
    `This team has ${String(count)} ${count === 1 ? 'player' : 'players'} before the auction: release ${count === 1 ? 'him' : 'them'} first`,
  'number-taken': NUMBER_TAKEN,
};
