import { keptHere } from '#domain/tournament/checks/check-image.ts';
import { onlyIn, publicFields, type OwnField } from '#domain/tournament/own-field.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { PlayerBrief, SoldPlayer } from './sections.ts';

/** A player as everybody may know him: his photo only where this server keeps it, and what is written in these fields alone. */
export function publicPlayer(player: Player, fields: readonly OwnField[]): Player {
  const photo = keptHere(player.photo);
  const own = onlyIn(fields, player.own);
  return photo === player.photo && own === player.own ? player : { ...player, photo, own };
}

/** The rules without the fields that are the organiser's alone. */
export function publicRules(rules: RuleSet): RuleSet {
  const fields = publicFields(rules.fields);
  return fields === rules.fields ? rules : { ...rules, fields };
}

/** As much of a player as lists and strokes draw. */
export function briefOf({ id, name, number, photo, styles, basePrice }: Player): PlayerBrief {
  return { id, name, number, photo: keptHere(photo), styles, basePrice };
}

/** ... once he is sold. */
export function soldPlayerOf({ id, name, number, photo, styles }: Player): SoldPlayer {
  return { id, name, number, photo: keptHere(photo), styles };
}
