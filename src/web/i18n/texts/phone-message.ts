import { phoneIn } from '#domain/tournament/phone-number.ts';
import { inLatinDigits } from '#domain/whole-number.ts';

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
