import { keptHere, secondNameOf } from '#domain/tournament/draft-checks.ts';
import { onlyIn, publicFields, type OwnField } from '#domain/tournament/own-field.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { PlayerBrief, SoldPlayer } from './sections.ts';

/** The public part of a player: a photo only from this server, and these fields only. */
export function publicPlayer(player: Player, fields: readonly OwnField[]): Player {
  const photo = keptHere(player.photo);
  const own = onlyIn(fields, player.own);
  return photo === player.photo && own === player.own ? player : { ...player, photo, own };
}

/** The rules without the organiser's private fields. */
export function publicRules(rules: RuleSet): RuleSet {
  const fields = publicFields(rules.fields);
  return fields === rules.fields ? rules : { ...rules, fields };
}

/** The fields of a player that lists and sale scenes show. */
export function briefOf(player: Player): PlayerBrief {
  return { ...soldPlayerOf(player), basePrice: player.basePrice };
}

/** Like `briefOf`, for a sold player, who needs no base price. */
export function soldPlayerOf(player: Player): SoldPlayer {
  const { id, name, number, photo, styles } = player;
  return { id, name, number, photo: keptHere(photo), styles, ...secondNameOf(player) };
}
