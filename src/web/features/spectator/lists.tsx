import type { OpenView } from '#web/net/sync/hall/view-store.ts';
import type { Award, HallView, PlayerRow } from '#domain/views/view.ts';
import { ph, t } from '@lingui/core/macro';
import type { AwardsAnswer } from '#protocol/calls/result.ts';
import { PATHS, RULE_BOOK_PATH } from '#protocol/paths.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { awardWords, type AwardWords } from '#web/kit/result/award-cards.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { eveningKey } from '#web/kit/hall/use-finale.ts';
import { useNamesRead } from '#web/kit/hall/names-read.ts';
import { useLinkAnswer } from '#web/kit/hall/call-by-link.ts';
import { dearestOf, salesIn, squadSheetOf } from '#web/kit/views/player-lists.ts';
import { type TeamView, useNameOf, type NameOf } from '#web/kit/views/team-view.ts';
import { useOwnChoices } from './followed.tsx';
import { Printer } from 'lucide-react';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import type { TeamId } from '#domain/ids.ts';
import { type OnCard, SquadButtons, TeamList } from '#web/kit/hall/phone-squads.tsx';
import type { Printed } from '#web/kit/squad/squads-on-paper.tsx';
import { RulesPanel } from '#web/kit/hall/rules-panel.tsx';
import { PlayerList } from './player-list.tsx';

interface ListsProps extends Pick<OpenView, 'rows' | 'share'> {
  readonly list: 'teams' | 'players' | 'rules';
  readonly view: HallView;
  readonly teams: readonly TeamView[];
  /** The players that the list begins with. */
  readonly first: 'unsold' | 'all';
  /** The code of this page's link. */
  readonly code: string;
  readonly onCard: OnCard;
  readonly onPrint: (printed: Printed) => void;
}

/** The lists of a spectator's page. */
export function Lists(props: ListsProps) {
  const { list, view, teams, rows, share, first, code, onCard, onPrint } = props;
  const known = { view, rows, share, onCard };
  switch (list) {
    case 'teams':
      return (
        <>
          <BestCard {...{ view, rows, teams, code }} />
          <SquadList {...known} teams={teams} onPrint={onPrint} />
        </>
      );
    case 'rules':
      return (
        <RulesPanel {...{ view, rows, code }}>
          <PrintRules code={code} />
        </RulesPanel>
      );
    case 'players':
      return <PlayerList {...known} first={first} />;
  }
}

interface SquadListProps extends Pick<OpenView, 'rows' | 'share'> {
  readonly view: HallView;
  readonly teams: readonly TeamView[];
  readonly onCard: OnCard;
  readonly onPrint: (printed: Printed) => void;
}

/** All teams with their squads, to read, to save as pictures and to print. */
function SquadList({ view, rows, teams, share, onCard, onPrint }: SquadListProps) {
  const own = useOwnChoices(view.evening.id).team;
  const sheetOf = (id: TeamId) =>
    squadSheetOf(view, rows ?? [], id, teams.find((team) => team.id === id)?.colour ?? '#000000');
  return (
    <>
      <TeamList
        rows={rows}
        teams={ownFirst(teams, own)}
        opened={own}
        share={share}
        onCard={onCard}
        buttons={(id) => <SquadButtons sheet={sheetOf(id)} onPrint={onPrint} />}
      />
      {teams.length > 0 && rows !== null && (
        <button
          type="button"
          data-opens="print-all"
          onClick={() => onPrint({ team: null })}
          className={buttonVariants({ shape: 'wide', className: 'mt-4' })}
        >
          <Printer size={20} />
          {t({ context: "Spectator's page", message: 'Print all squads' })}
        </button>
      )}
    </>
  );
}

/** Puts the chosen team first. */
function ownFirst(teams: readonly TeamView[], own: TeamId | null): readonly TeamView[] {
  return [...teams.filter(({ id }) => id === own), ...teams.filter(({ id }) => id !== own)];
}

const NO_AWARDS: readonly Award[] = [];

interface BestCardProps extends Pick<OpenView, 'rows'> {
  readonly view: HallView;
  readonly teams: readonly TeamView[];
  /** The code of this page's link. */
  readonly code: string;
}

/** The awards so far and the dearest player of the chosen team; nothing before the first sale. */
function BestCard({ view, rows, teams, code }: BestCardProps) {
  const { totals, rules, lot, evening } = view;
  const key = totals.sold === 0 ? null : eveningKey(view);
  const told = useLinkAnswer<AwardsAnswer>({ address: PATHS.awards, code }, 'awards', key);
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
      <TeamCrest team={sale.team} size={28} />
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

/** A link to the rule book on its own page. `code`: of this page's link. */
function PrintRules({ code }: { readonly code: string }) {
  return (
    <a
      href={`${RULE_BOOK_PATH}#${code}`}
      target="_blank"
      rel="noreferrer"
      aria-label={t({ context: "Spectator's page", message: 'Print the rules: a page of their own' })}
      className={buttonVariants({ size: 'sm' })}
    >
      <Printer size={18} />
      {t({ context: 'Lot', message: 'Print' })}
    </a>
  );
}
