import { memo } from 'react';
import { AS_WRITTEN } from '#domain/rules/presets/specification.ts';
import { inWords, writtenIn } from '#domain/tournament/own-field.ts';
import type { PlayerAnswer } from '#protocol/players.ts';
import { kindWords } from '#protocol/texts/kind-words.ts';
import { fieldWords } from '#protocol/texts/own-words.ts';
import { Badge } from '#web/parts/badge.tsx';
import { useAsked } from '#web/parts/own-fields.ts';
import { kindOf } from './shown-players.ts';

interface PlayerKindsProps {
  readonly player: PlayerAnswer;
}

/** His category, what is written in the tournament's own fields, and the quotas that nothing else tells. */
export const PlayerKinds = memo(function PlayerKinds({ player }: PlayerKindsProps) {
  const { fields, categories, roles = AS_WRITTEN, kinds = [] } = useAsked();
  const kind = kindOf(player);
  const category = categories && writtenIn({ id: categories.field }, kind.own);
  return (
    <>
      {category !== null && (
        <Badge tone="blue" size="sm">
          {inWords(category)}
        </Badge>
      )}
      {fields
        .filter(({ id }) => id !== categories?.field)
        .flatMap((field) =>
          fieldWords(field, kind.own).map((words) => (
            <Badge key={field.id} tone="gray" size="sm">
              {words}
              {!field.public && <span className="font-normal"> · only you</span>}
            </Badge>
          )),
        )}
      {kindWords(kinds, { fields, roles }, kind).map((words) => (
        <Badge key={words} tone="green" size="sm">
          {words}
        </Badge>
      ))}
    </>
  );
});
