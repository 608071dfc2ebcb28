import type { OpenView } from '#web/net/sync/hall/view-store.ts';
import { Trans } from '@lingui/react/macro';
import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import { type ReactNode, useState } from 'react';
import type { PlayerRow, View, PlayerBrief } from '#domain/views/view.ts';
import {
  type OnCard,
  PlayersLoading,
  SquadButtons,
  SquadLines,
  TeamList,
} from '#web/kit/hall/phone-squads.tsx';
import { NeedChips } from '#web/kit/team/need-chips.tsx';
import { Money, MoneyBeside } from '#web/kit/money/money.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { OutbidTicks, ComingUp } from './around-the-bid.tsx';
import { type PaddlePhone, type PaddleView, useRead } from './paddle-view.ts';
import { styleNames } from '#web/i18n/field-name.ts';
import type { TeamId } from '#domain/ids.ts';
import { refusalIn } from '#web/i18n/refusal-words.ts';
import { Choice } from '#web/ui/form/choices.tsx';
import type { Editing } from './entry-dialog.tsx';
import { ANY_PLAYER, type Finding, type Which } from './listed-players.ts';
import { MyShortlist, PlayerFinder } from './shortlist.tsx';
import { useLookAgain, useShortlist, type ListOwner } from './shortlist-store.ts';
import { Check } from 'lucide-react';
import { RulesPanel } from '#web/kit/hall/rules-panel.tsx';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { sendAcceptance, type Refusal } from './send-as-team.ts';
import { squadSheetOf } from '#web/kit/views/player-lists.ts';
import type { PaddleNavigation } from './use-paddle-navigation.ts';

interface PaddleListsProps {
  readonly phone: PaddlePhone;
  readonly open: PaddleNavigation;
}

/** The list of the open tab. Lazy, because the bid button loads first. */
export function PaddleLists({ phone, open }: PaddleListsProps) {
  const { owner, state, shown, view, teams } = phone;
  const { rows, share } = state;
  const { openCard, print } = open;
  switch (open.tab) {
    case 'bid':
      return null;
    case 'rules':
      return <OwnRules view={shown} rows={rows} code={owner.code} />;
    case 'players':
      return (
        <OwnPlayers
          {...owner}
          {...{ rows, share }}
          view={shown}
          team={view.team.id}
          finding={open.finding}
          onFind={open.find}
          onEdit={open.openEntry}
        />
      );
    case 'teams':
      return <TeamList rows={rows} teams={teams} share={share} onCard={openCard} />;
    case 'squad': {
      if (rows === null) return <PlayersLoading share={share} />;
      const sheet = squadSheetOf(shown, rows, view.team.id, view.team.colour);
      const buttons = <SquadButtons sheet={sheet} onPrint={print} />;
      return <OwnSquad rows={rows} view={view} buttons={buttons} onCard={openCard} />;
    }
  }
}

interface OwnSquadProps {
  readonly rows: readonly PlayerRow[];
  readonly view: PaddleView;
  /** The buttons for a picture and for printing. */
  readonly buttons: ReactNode;
  readonly onCard: OnCard;
}

/** The squad of this team with prices. */
function OwnSquad({ rows, view, buttons, onCard }: OwnSquadProps) {
  const spent = <Money amount={view.team.spent} className="voice-strong text-ink" />;
  const left = <Money amount={view.team.purse} className="voice-strong text-ink" />;
  return (
    <>
      <h2 className="voice-title text-xl">
        {t({
          context: "Owner's phone",
          message: `${ph({ has: view.team.size })} of ${ph({ most: view.rules.squad.most })} players`,
        })}
      </h2>
      <p className="mb-3 text-base text-soft">
        <Trans context="Owner's lists and dialogs">
          Spent {spent}, left {left}
        </Trans>
      </p>
      <NeedChips quotas={view.team.quotas} className="mb-3" />
      <div className="flex flex-wrap gap-2">{buttons}</div>
      <div className="mt-3 border-t border-line">
        <OutbidTicks />
      </div>
      <SquadLines rows={rows} team={view.team.id} onCard={onCard} />
    </>
  );
}

interface OwnPlayersProps extends ListOwner, Pick<OpenView, 'rows' | 'share'> {
  readonly view: View;
  readonly team: TeamId;
  /** Null until the owner chose or typed something. */
  readonly finding: Finding | null;
  readonly onFind: (finding: Finding) => void;
  /** Opens the dialog of an entry. */
  readonly onEdit: (editing: Editing) => void;
}

/** The lists for an owner's plan: the shortlist, all players, and the next lots. */
function OwnPlayers({ view, team, rows, share, finding, onFind, onEdit, ...owner }: OwnPlayersProps) {
  const [list, { entries, waiting, isAway, isKept, refused }] = useShortlist(owner);
  useLookAgain(list);
  const drawn = view.lot.shows !== 'undrawn';
  const [first] = useState<Finding>({
    which: entries.size > 0 ? 'mine' : drawn ? 'coming' : 'all',
    filter: ANY_PLAYER,
  });
  const { which, filter } = finding ?? first;
  const setWhich = (chosen: Which) => onFind({ which: chosen, filter });
  const edit = (player: PlayerBrief) => {
    // A first entry would change the default list, so keep the list on the screen.
    onFind({ which, filter });
    const entry = entries.get(player.id);
    onEdit({
      player,
      isNew: entry === undefined,
      entry: entry ?? { player: player.id, choice: 2, limit: null, note: '' },
    });
  };
  return (
    <>
      <Choice<Which>
        label={t({ context: "Owner's lists and dialogs", message: 'Which players' })}
        options={[
          [
            'mine',
            t({ context: "Owner's lists and dialogs", message: `Shortlist ${ph({ count: entries.size })}` }),
          ],
          ['all', t({ context: "Owner's lists and dialogs", message: 'All' })],
          ['coming', t({ context: "Owner's lists and dialogs", message: 'Coming' })],
        ]}
        value={which}
        onChoose={setWhich}
      />
      {which === 'mine' && <ComingUp {...owner} view={view} className="mt-3" />}
      <p role="status" className="mt-2 text-sm text-soft empty:hidden">
        {waiting > 0 &&
          (isAway && isKept
            ? t({
                context: "Owner's lists and dialogs",
                message: 'Kept on this phone: it is sent as soon as the connection is back',
              })
            : t({ context: "Owner's lists and dialogs", message: 'Saving...' }))}
      </p>
      <p role="alert" className="mt-2 text-base empty:hidden">
        {refused !== null && refusalIn(refused.code, refused.message)}
      </p>
      {which === 'coming' ? (
        <ComingLots view={view} />
      ) : rows === null ? (
        <PlayersLoading share={share} />
      ) : which === 'mine' ? (
        <MyShortlist
          view={view}
          team={team}
          lines={entries}
          rows={rows}
          onEdit={edit}
          onAll={() => setWhich('all')}
        />
      ) : (
        <PlayerFinder
          view={view}
          team={team}
          rows={rows}
          lines={entries}
          filter={filter}
          onFilter={(next) => onFind({ which, filter: next })}
          onEdit={edit}
        />
      )}
    </>
  );
}

/** The next players in drawn order, and the number of the others, whose order is secret. */
function ComingLots({ view: { coming = {}, totals, lot } }: { readonly view: View }) {
  const { waiting } = totals;
  const next = Object.values(coming);
  if (waiting === 0 || lot.shows === 'finished')
    return (
      <p className="py-2 text-base text-soft">
        {t({ context: "Owner's lists and dialogs", message: 'Nobody is waiting.' })}
      </p>
    );
  return (
    <>
      <ol>
        {next.map(({ id, name, number, photo, styles, basePrice }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line py-2">
            <PlayerPhoto player={{ name, number, photo }} lazy className="size-11 rounded-md" />
            <span className="min-w-0 flex-1 leading-tight">
              <span className="voice-strong block text-base wrap-anywhere">{name}</span>
              <span className="text-sm text-soft">
                #{number} · {styleNames(styles)}
              </span>
            </span>
            <span className="shrink-0 text-end leading-tight">
              <span className="voice-label block">{t({ context: "Owner's phone", message: 'Base' })}</span>
              <MoneyBeside amount={basePrice} className="voice-strong text-base" />
            </span>
          </li>
        ))}
      </ol>
      {waiting > next.length && (
        <p className="py-2 text-base text-soft">
          {t({
            context: "Owner's lists and dialogs",
            message: `and ${ph({ count: grouped(waiting - next.length) })} more`,
          })}
        </p>
      )}
    </>
  );
}

interface OwnRulesProps extends Pick<OpenView, 'rows'> {
  readonly view: View;
  readonly code: string;
}

/** The rules with the owner's button to accept them. */
function OwnRules({ view, rows, code }: OwnRulesProps) {
  const { sequence } = view.evening.agreement;
  return (
    <>
      <RulesPanel view={view} rows={rows} code={code} />
      <div className="sticky -bottom-3 -mx-4 mt-4 border-t border-line bg-ground px-4 pt-2 pb-3">
        <Acceptance key={sequence} rules={sequence} known={view.own?.accepted === true} code={code} />
      </div>
    </>
  );
}

interface AcceptanceProps {
  /** The log line of the rules. */
  readonly rules: number;
  /** True if the owner has accepted them, as far as this page knows. */
  readonly known: boolean;
  readonly code: string;
}

function Acceptance({ rules, known, code }: AcceptanceProps) {
  const [sent, setSent] = useState<'not yet' | 'sending' | 'accepted'>('not yet');
  const [refused, setRefused] = useState<Refusal | null>(null);
  // Rules that have just changed must be read before they can be accepted.
  const read = useRead(String(rules));
  const accept = async () => {
    if (!read || sent === 'sending') return;
    setSent('sending');
    setRefused(null);
    const answer = await sendAcceptance(code, rules);
    setSent(answer === null ? 'accepted' : 'not yet');
    setRefused(answer);
  };
  const accepted = known || sent === 'accepted';
  return (
    <>
      <p role="status" className="voice-strong flex items-center gap-2 text-base text-turf empty:hidden">
        {accepted && (
          <>
            <Check size={20} />
            {t({ context: "Owner's lists and dialogs", message: 'Your team has accepted these rules' })}
          </>
        )}
      </p>
      {!accepted && (
        <button
          type="button"
          aria-disabled={!read || sent === 'sending'}
          onClick={() => void accept()}
          className={buttonVariants({ variant: 'primary', size: 'lg', shape: 'wide' })}
        >
          {sent === 'sending'
            ? t({ context: "Owner's lists and dialogs", message: 'Accepting...' })
            : t({ context: "Owner's lists and dialogs", message: 'Accept' })}
        </button>
      )}
      <p role="alert" className="mt-2 text-base empty:hidden">
        {!accepted && refused !== null && refusalIn(refused.code, refused.message)}
      </p>
    </>
  );
}
