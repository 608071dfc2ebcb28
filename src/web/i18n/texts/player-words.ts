import { AGE, fits, type RuleSet } from '#domain/rules/rule-set.ts';
import { fieldsOf, type QuotaGroup, type OfAKind } from '#domain/tournament/player.ts';
import {
  countedStyles,
  type PlayingStyle,
  rolesOf,
  type RolesRule,
} from '#domain/tournament/playing-styles.ts';
import { STYLE_NAMES, allOf } from '#protocol/texts/words.ts';
import { phoneIn } from '#domain/tournament/phone-number.ts';
import { inLatinDigits } from '#domain/whole-number.ts';

/** The text with a capital letter at its beginning. Scripts without capitals stay as they are. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The quotas of a player that neither fields nor playing styles show: by age, or by a role. */
export function kindWords(
  kinds: readonly QuotaGroup[],
  rules: Pick<RuleSet, 'fields' | 'roles'>,
  player: OfAKind,
): string[] {
  const read = fieldsOf(player, rules);
  const found = kinds.filter(({ where }) => {
    const { [AGE]: ages, role } = where;
    const told = role?.some((one) => countedStyles(player.styles).some((style) => style === one)) ?? true;
    return (ages !== undefined || !told) && fits(where, read);
  });
  return [...new Set(found.map(({ one }) => capital(one)))];
}

/** The roles of a player in quotas: 'Quotas count him as All Rounder and Wicket Keeper'; '' without a playing style. */
export function countedWords(styles: readonly PlayingStyle[], rule: RolesRule): string {
  const roles = rolesOf(styles, rule).map((role) => STYLE_NAMES[role]);
  return roles.length === 0 ? '' : `Quotas count him as ${allOf(roles)}`;
}

/** A WhatsApp link with a message. Without a number, the sender chooses the contact. */
export function whatsAppTo(phone: string | null, message: string): string {
  const to = phone === null ? '' : withCountry(phone);
  return `https://wa.me/${to}?${new URLSearchParams({ text: message }).toString()}`;
}

/** An SMS link with a message. */
export function smsTo(phone: string, message: string): string {
  return `sms:${dialled(phone)}?body=${encodeURIComponent(message)}`;
}

/** A number as all cards show it: an Indian one in two groups, '98200 12345'; another one as it was written. */
export function shownPhone(phone: string): string {
  const parts = /^(\+?91|0)?([6-9]\d{4})(\d{5})$/.exec(inLatinDigits(phone).replace(/[\s.()-]/g, ''));
  return parts === null ? phone : parts.slice(1).filter(Boolean).join(' ');
}

/** Adds the country code: ten digits without one are an Indian number. Leading zeros are dropped. */
function withCountry(phone: string): string {
  const number = dialled(phone);
  const digits = number.replace(/\D/g, '').replace(/^0+/, '');
  const hasCountry = number.startsWith('+') || number.startsWith('00');
  return digits.length === 10 && !hasCountry ? `91${digits}` : digits;
}

function dialled(phone: string): string {
  return inLatinDigits(phoneIn(phone)).replace(/[^\d+]/g, '');
}
