import type { Award, HallView, PlayerRow } from '#domain/views/view.ts';
import { ph, t } from '@lingui/core/macro';
import type { AwardsAnswer } from '#protocol/calls/result.ts';
import { AWARDS_CALL } from '#protocol/paths.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { awardWords, type AwardWords } from '#web/kit/result/award-words.ts';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { eveningKey } from '#web/kit/hall/evening/evening-key.ts';
import { useNamesRead } from '#web/kit/hall/names-read.ts';
import { useLinkAnswer } from '#web/kit/hall/evening/use-link-answer.ts';
import { dearestOf, salesIn } from '#web/kit/views/player-lists.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { useNameOf, type NameOf } from '#web/kit/views/namesakes.ts';
import { useOwnChoices } from './own-choices.ts';

const NO_AWARDS: readonly Award[] = [];

interface BestCardProps {
  readonly view: HallView;
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  readonly teams: readonly TeamView[];
  /** The code of this page's link. */
  readonly code: string;
}

/** The awards so far and the dearest player of the chosen team; nothing before the first sale. */
export function BestCard({ view, rows, teams, code }: BestCardProps) {
  const { totals, rules, lot, evening } = view;
  const key = totals.sold === 0 ? null : eveningKey(view);
  const told = useLinkAnswer<AwardsAnswer>({ address: AWARDS_CALL, code }, key);
  const own = useOwnChoices(evening.id).team;
  const names = useNamesRead();
  const nameOf = useNameOf(rows);
  if (totals.sold === 0) return null;
  const best = [
    ...awardWords(names(told?.awards ?? NO_AWARDS), teams, rules.unit),
    ...dearestOfTeam(rows ?? [], teams, own),
  ];
  if (best.length === 0) return null;
  return (
    <section aria-labelledby="best" className="mb-4 rounded-lg bg-stand px-3 py-2">
      <h2 id="best" className="voice-label">
        {lot.shows === 'finished'
          ? t({ context: 'Best of the evening', message: 'Best of the evening' })
          : t({ context: 'Best of the evening', message: 'Best of the evening, so far' })}
      </h2>
      <ul>
        {best.map((award) => (
          <BestRow key={award.title} award={award} nameOf={nameOf} />
        ))}
      </ul>
    </section>
  );
}

/** The dearest player of the chosen team; none while it has bought nobody. */
function dearestOfTeam(
  rows: readonly PlayerRow[],
  teams: readonly TeamView[],
  own: string | null,
): AwardWords[] {
  const sales = salesIn(rows, teams).filter(({ team }) => team.id === own);
  return dearestOf(sales, 1).map((sale) => ({
    title: t({ context: 'Best of the evening', message: `Dearest of ${ph({ team: sale.team.name })}` }),
    ...{ sale, figure: null, note: '' },
  }));
}

interface BestRowProps {
  readonly award: AwardWords;
  readonly nameOf: NameOf;
}

function BestRow({ award: { title, sale, figure }, nameOf }: BestRowProps) {
  return (
    <li className="flex min-h-13 items-center gap-3 border-b border-line py-1 last:border-b-0">
      <TeamCrest name={sale.team.short} logo={sale.team.logo} colour={sale.team.colour} size={28} />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block text-sm text-soft">{title}</span>
        <span className="voice-strong block text-base leading-tight wrap-anywhere">
          {nameOf(sale.player)}
        </span>
      </span>
      <span className="voice-strong max-w-[45%] shrink-0 text-end text-base leading-tight wrap-anywhere">
        {figure ?? <MoneyBeside amount={sale.price} fits={12} />}
      </span>
    </li>
  );
}
