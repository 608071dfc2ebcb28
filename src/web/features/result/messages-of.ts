import type { SquadLine } from '#domain/views/public.ts';
import type { HallView } from '#domain/views/view.ts';
import type { resultMessages } from '#web/kit/result/result-message.ts';
import { dayWords } from '#web/i18n/calendar.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';

/** Converts the result of this page into the input of `resultMessages`. */
export function messagesOf(
  { evening, totals, rules }: HallView,
  teams: readonly TeamView[],
  lines: readonly SquadLine[],
): Parameters<typeof resultMessages>[0] {
  return {
    name: evening.name,
    day: dayWords(evening.date),
    unit: rules.unit,
    isFinished: evening.stage === 'completed',
    sold: totals.sold,
    broughtIn: totals.broughtIn,
    squads: teams.map(({ id, name, short, logo, purse }) => ({
      team: { id, name, short, logo },
      purse,
      players: lines
        .filter(({ team }) => team === id)
        .map(({ as, ...line }) => ({ ...line, ...(as !== undefined && { retained: as }) })),
    })),
  };
}
