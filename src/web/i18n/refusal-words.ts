import { t } from '@lingui/core/macro';
import { chapter, currentLanguage } from './current-language.ts';

/** A sentence for each refusal by its code, without its numbers. English pages show the sentence of the server. */
const refusalWords = chapter(() => ({
  'no-such-link': t({
    context: 'Refusal',
    message: 'This link is not valid any more: please ask the organiser for a new one',
  }),
  'not-signed-in': t({ context: 'Refusal', message: 'Please sign in again' }),
  'no-such-tournament': t({ context: 'Refusal', message: 'This tournament does not exist' }),
  'tournament-deleted': t({ context: 'Refusal', message: 'The organiser has deleted this tournament' }),
  'auction-damaged': t({
    context: 'Refusal',
    message: 'The record of this auction is damaged: it stays closed until the organiser restores a copy',
  }),
  'too-many-tries': t({
    context: 'Refusal',
    message: 'Many wrong links were opened from this network: please try again in a minute',
  }),
  'wrong-version': t({ context: 'Refusal', message: 'This page is old: please load it again' }),
  replaced: t({ context: 'Refusal', message: 'Another laptop has taken over: go on there' }),
  'too-many-calls': t({ context: 'Refusal', message: 'Too many requests: please try again in a while' }),
  busy: t({ context: 'Refusal', message: 'The server is busy: please try again in a moment' }),
  'going-down': t({ context: 'Refusal', message: 'The server is restarting: please try again in a moment' }),
  broken: t({ context: 'Refusal', message: 'Something went wrong. Please try again.' }),
  'disk-full': t({
    context: 'Refusal',
    message: 'The disk of the server is full: nothing was changed. Please tell the organiser',
  }),
  'data-astray': t({
    context: 'Refusal',
    message: 'The auction stands still: the data of the server is missing. Please tell the organiser',
  }),
  'no-connection': t({ context: 'Refusal', message: 'No connection: please try again when it is back' }),
  'bid-off-grid': t({ context: 'Refusal', message: 'This amount is no multiple that the rules allow' }),
  'no-such-team': t({ context: 'Refusal', message: 'This team is no longer in the tournament' }),
  'no-such-player': t({ context: 'Refusal', message: 'This player is no longer in the tournament' }),
  'purse-too-small': t({ context: 'Refusal', message: 'The purse of the team does not hold that much' }),
  'purse-kept-back': t({
    context: 'Refusal',
    message: 'By the rules the purse keeps a part of it: this bid is not possible',
  }),
  'squad-full': t({ context: 'Refusal', message: 'The squad is full' }),
  'above-most': t({ context: 'Refusal', message: 'By the rules this bid is too high' }),
  'against-rules': t({ context: 'Refusal', message: 'By the rules this bid is not possible' }),
  'already-leads': t({ context: 'Refusal', message: 'Your team leads already' }),
  'stands-at-cap': t({ context: 'Refusal', message: 'Your team stands at the cap already' }),
  'phones-closed': t({
    context: 'Refusal',
    message: 'Bids and answers are called out in the hall: phones give none in this auction',
  }),
  'phones-held': t({ context: 'Refusal', message: 'One moment: a bid from the hall is being entered' }),
  'raise-not-higher': t({ context: 'Refusal', message: 'A raise must be higher than the price' }),
  'no-card': t({ context: 'Right to match', message: 'By the rules you cannot match this price' }),
  'not-asked': t({ context: 'Right to match', message: 'The question has changed: look again' }),
  'time-up': t({ context: 'Refusal', message: 'The time for this player is up' }),
  'auction-paused': t({ context: 'Refusal', message: 'There is a break now' }),
  'auction-finished': t({ context: 'Refusal', message: 'This auction is finished' }),
  'auction-not-started': t({ context: 'Refusal', message: 'This auction has not begun yet' }),
  'names-not-asked': t({
    context: 'Refusal',
    message: 'Players are named when all of them have been called',
  }),
  'names-given': t({
    context: 'Refusal',
    message: 'Your team has named all that it may: take one back first',
  }),
  'name-stands': t({ context: 'Refusal', message: 'That is so already' }),
  'stays-unsold': t({ context: 'Refusal', message: 'By the rules this player does not come back' }),
  'rules-have-changed': t({
    context: 'Refusal',
    message: 'The rules have changed: read them again, then accept them',
  }),
  'rules-accepted': t({ context: 'Refusal', message: 'These rules are accepted already' }),
  unreachable: t({
    context: 'Refusal',
    message: 'The server cannot be reached. Please look at your connection and try again.',
  }),
  'key-used': t({
    context: 'Refusal',
    message:
      'This registration was sent with other answers before. Please open the link again and begin anew',
  }),
  'list-full': t({
    context: 'Refusal',
    message:
      'The list of this link has no room at the moment. Please try again in half an hour, with mobile data instead of Wi-Fi, or ask the organiser',
  }),
  'photos-full': t({
    context: 'Refusal',
    message: 'There is no room for more photos at the moment. Please try again later, or ask the organiser',
  }),
  'photo-not-usable': t({
    context: 'Refusal',
    message:
      'Please choose a JPEG, PNG or WebP picture. Pictures of an iPhone in HEIC format and PDF files cannot be shown',
  }),
  'photo-changed': t({
    context: 'Refusal',
    message: 'The photo has changed on its way. Please send it again',
  }),
  'not-correctable': t({
    context: 'Refusal',
    message: 'This registration cannot be changed any more. Please ask the organiser',
  }),
  'not-withdrawable': t({
    context: 'Refusal',
    message: 'This registration cannot be withdrawn any more. Please ask the organiser',
  }),
  'nothing-to-consent': t({ context: 'Refusal', message: 'Nobody waits for this consent any more' }),
  'no-such-registration': t({ context: 'Refusal', message: 'This registration is not there any more' }),
  'registration-not-open': t({ context: 'Refusal', message: 'Registration is not open' }),
}));

/** The sentence of a refusal in the language of the page; the server's own where that has none. */
export function refusalIn(code: string, sentence: string): string {
  if (currentLanguage() === 'en') return sentence;
  return new Map<string, string>(Object.entries(refusalWords())).get(code) ?? sentence;
}
