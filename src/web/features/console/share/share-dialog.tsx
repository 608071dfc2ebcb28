import { FileText, Printer, ShareIcon, Undo2 } from 'lucide-react';
import type { Auction } from '#domain/auction/auction.ts';
import { AcceptedTeams } from '#web/kit/rules/agreed.tsx';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { cn, Button } from '#web/ui/button.tsx';
import { acceptedTeams } from '#web/features/console/console-view.ts';
import { LINES, LinkLine, type Sending, type Handed, useCopying } from './link-line.tsx';
import { useForm } from 'react-hook-form';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { type CheckedTexts, resolvedTexts } from '#web/kit/forms/form-problems.tsx';
import { Field, SelectField } from '#web/ui/form/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { LinkAnswer } from '#protocol/calls/links.ts';
import { isShared } from '#protocol/paths.ts';
import type { Presence } from '#protocol/feed/live.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { teamsOf } from '#web/net/calls/teams.ts';
import { ConfirmDialog, Dialog } from '#web/ui/popups/dialog.tsx';
import { Menu, MenuItem } from '#web/ui/popups/menu.tsx';
import { isReached, notReached, NotReached } from '#web/ui/qr-code.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { phonesOf, type TeamView } from '#web/kit/views/team-view.ts';
import { LinkRow } from './link-row.tsx';
import {
  LINK_WORDS,
  linkAddress,
  allEnd,
  ownersMessage,
  ownersOnline,
  ownerSteps,
  ownersWords,
  ruleBookAddress,
  standingLinks,
  useLinks,
} from './links.ts';
import { QrPage } from './qr-page.tsx';
import { SecondLaptop } from './second-laptop.tsx';

interface ShareDialogProps extends ShownAuction {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The links of an auction, in a dialog of its console. */
export function ShareDialog({ open, onClose, ...shown }: ShareDialogProps) {
  return (
    <Share
      {...shown}
      open={open}
      frame={(tools, links) => (
        <Dialog
          open={open}
          onClose={onClose}
          title="Share"
          size="lg"
          // Letters grow with the window, and the lines with them.
          className="max-w-[56.25rem]"
          tools={tools}
        >
          {links}
        </Dialog>
      )}
    />
  );
}

interface ShareProps extends ShownAuction {
  /** False loads nothing yet. */
  readonly open: boolean;
  /** Draws the buttons for all links, and the links. */
  readonly frame: (tools: ReactNode, links: ReactNode) => ReactNode;
}

const ORDER = Object.keys(LINK_WORDS);

/** The links of all other screens of this auction, with QR codes, renewal and revocation. */
export function Share({ open, frame, auction, teams, presence }: ShareProps) {
  const { links, add, renewAll, ...changes } = useLinks(auction.tournament.id, open);
  const phones = useQuery({
    queryKey: KEYS.teams(auction.tournament.id),
    queryFn: () => teamsOf(auction.tournament.id),
    select: (all) => new Map(all.map(({ id, bidderPhone }) => [id, bidderPhone])),
    enabled: open,
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const [printing, print] = useState<'asked' | 'now' | null>(null);
  const [ending, setEnding] = useState(false);
  const { place, copied } = useCopying();
  const sending = useMemoryOfSending();

  const origins = links.data?.origins ?? [];
  const origin = chosen ?? origins[0] ?? location.origin;
  const reached = origins.find(isReached);
  const standing = standingLinks(links.data?.links ?? []);
  const screens = standing
    .filter(({ kind }) => isShared(kind))
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  const paddles = standing.filter(({ kind, team }) => kind === 'paddle' && auction.teams.has(team ?? ''));
  const scorers = standing.filter(({ kind }) => kind === 'scorer');
  const working = [...screens, ...paddles, ...scorers].filter(({ revokedAt }) => revokedAt === null);
  const cards = qrCards(working, teams, origin);

  const row = (link: LinkAnswer) => {
    const team = teams.find(({ id }) => id === link.team);
    return (
      <LinkRow
        key={link.id}
        link={link}
        origin={origin}
        reached={reached}
        tournament={auction.tournament.name}
        holder={team?.name ?? link.label}
        phone={phones.data?.get(link.team ?? '') ?? null}
        phones={team === undefined || presence === null ? null : phonesOf(presence, team.id)}
        crest={team && <TeamCrest team={team} size={36} />}
        sending={sending}
        changes={changes}
      />
    );
  };
  const copyAll = async () => {
    const { owners } = cards;
    const message = ownersMessage(auction.tournament.name, owners);
    const said = { title: 'Links copied', text: `${String(owners.length)} owners, one message` };
    const ids = owners.map(({ id }) => id);
    if (await copied(message, said, 'Copy each link by hand')) sending.onHanded(ids, 'Copied');
  };
  return frame(
    links.isSuccess && (
      <ShareTools
        onPrint={() => print(isReached(origin) ? 'now' : 'asked')}
        onCopyAll={cards.owners.length === 0 ? null : () => void copyAll()}
        onRenewAll={working.length > 1 ? () => setEnding(true) : null}
      />
    ),
    <>
      {links.isPending && <p className="text-soft">Making the links...</p>}
      {links.isError && (
        <div className="flex flex-col items-start gap-3">
          <p role="alert">{links.error.message}</p>
          <Button onClick={() => void links.refetch()}>Try again</Button>
        </div>
      )}
      {links.isSuccess && (
        <div ref={place} className="flex flex-col gap-6">
          <ChosenAddress
            origins={origins}
            origin={origin}
            reached={reached}
            isRenewing={renewAll.isPending}
            onChoose={setChosen}
          />
          <LinkSections
            {...{ auction, presence, paddles, screens, scorers, row }}
            onAddScorer={(label) => add.mutateAsync(label)}
          />
          <RulesShare
            auction={auction}
            address={ruleBookAddress(standing, origin)}
            reached={reached}
            sending={sending}
          />
          <SecondLaptop />
          <ConfirmDialog
            open={ending}
            title="Renew all links"
            sentence={allEnd(working)}
            confirm="Renew all"
            onConfirm={() => {
              setEnding(false);
              renewAll.mutate(working);
            }}
            onCancel={() => setEnding(false)}
          />
          <ConfirmDialog
            open={printing === 'asked'}
            title="No phone opens these codes"
            sentence={notReached(reached, 'these links')}
            confirm="Print all the same"
            tone="primary"
            onConfirm={() => print('now')}
            onCancel={() => print(null)}
          />
          {printing === 'now' && (
            <QrPage
              {...cards}
              title={auction.tournament.name}
              steps={ownerSteps(auction.floor)}
              onDone={() => print(null)}
            />
          )}
        </div>
      )}
    </>,
  );
}

/** Remembers which links were sent, and how, until the console is closed. */
function useMemoryOfSending(): Sending {
  const [handed, setHanded] = useState<ReadonlyMap<string, Handed>>(new Map());
  const [question, setQuestion] = useState<Sending['question']>('explains');
  return {
    handed,
    onHanded: (ids, how) =>
      setHanded((before) => new Map([...before, ...ids.map((id) => [id, how] as const)])),
    question,
    onQuestion: setQuestion,
  };
}

/** The owners and the screens of these links, as the printed page and the message to all owners name them. */
function qrCards(links: readonly LinkAnswer[], teams: ShownAuction['teams'], origin: string) {
  const owners = links.flatMap((link) => {
    const team = teams.find(({ id }) => id === link.team);
    if (link.kind !== 'paddle' || team === undefined) return [];
    const { name, colour, logo } = team;
    return [{ id: link.id, name, colour, logo, address: linkAddress(link, origin) }];
  });
  const screens = links
    .filter(({ kind }) => isShared(kind))
    .map((link) => {
      const { title: name, what } = LINK_WORDS[link.kind];
      return { name, what, address: linkAddress(link, origin) };
    });
  return { owners, screens };
}

interface ShareToolsProps {
  readonly onPrint: () => void;
  /** Null without an owner's link. */
  readonly onCopyAll: (() => void) | null;
  /** Null for a single link. */
  readonly onRenewAll: (() => void) | null;
}

/** The buttons for all links. */
function ShareTools({ onPrint, onCopyAll, onRenewAll }: ShareToolsProps) {
  return (
    <div className="flex items-center gap-2">
      <Button data-autofocus="" size="sm" icon={Printer} className="max-sm:grow" onClick={onPrint}>
        <span>
          Print<span className="max-sm:sr-only"> QR codes</span>
        </span>
      </Button>
      {onCopyAll !== null && (
        <Button size="sm" icon={ShareIcon} className="max-sm:grow" onClick={onCopyAll}>
          <span>
            Copy all<span className="max-sm:sr-only"> owners&apos; links</span>
          </span>
        </Button>
      )}
      {onRenewAll !== null && (
        <Menu label="More for all links" isShort popupClassName="w-44">
          <MenuItem icon={Undo2} dangerous onChoose={onRenewAll}>
            Renew all
          </MenuItem>
        </Menu>
      )}
    </div>
  );
}

interface ChosenAddressProps {
  readonly origins: readonly string[];
  readonly origin: string;
  /** An address of this server that phones reach; undefined if none is known. */
  readonly reached: string | undefined;
  readonly isRenewing: boolean;
  readonly onChoose: (origin: string) => void;
}

/** The address of all links, where the server has several, and a notice if no phone reaches it. */
function ChosenAddress({ origins, origin, reached, isRenewing, onChoose }: ChosenAddressProps) {
  if (origins.length <= 1 && isReached(origin) && !isRenewing) return null;
  return (
    <div className="flex flex-col gap-3">
      {isRenewing && <p role="status">Renewing...</p>}
      {origins.length > 1 && (
        <SelectField
          label="Address that phones in the hall reach"
          value={origin}
          onChange={(event) => onChoose(event.target.value)}
        >
          {origins.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      )}
      <NotReached address={origin} words={notReached(reached, 'these links')} />
    </div>
  );
}

interface LinkSectionsProps extends Pick<ShownAuction, 'auction' | 'presence'> {
  readonly paddles: readonly LinkAnswer[];
  readonly screens: readonly LinkAnswer[];
  readonly scorers: readonly LinkAnswer[];
  /** Draws one link. */
  readonly row: (link: LinkAnswer) => ReactNode;
  readonly onAddScorer: (label: string) => Promise<unknown>;
}

/** The links of owners, of screens and of scorers. */
function LinkSections(props: LinkSectionsProps) {
  const { auction, presence, paddles, screens, scorers, row, onAddScorer } = props;
  return (
    <>
      <section>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="voice-title text-lg">Owners</h3>
          {presence !== null && paddles.length > 0 && (
            <p className="text-sm text-soft">{ownersOnline(presence, paddles.length)}</p>
          )}
        </div>
        <p className="mb-2 text-sm text-soft">{ownersWords(auction.floor)}</p>
        {paddles.length === 0 && <p className="text-soft">No teams found for this tournament</p>}
        {paddles.length > 0 && <ul className={LINES}>{paddles.map(row)}</ul>}
      </section>
      <section>
        <h3 className="voice-title text-lg">Screens</h3>
        <p className="mb-2 text-sm text-soft">
          Each link opens one thing and nothing else. A revoked link stops working at once.
        </p>
        <ul className={LINES}>{screens.map(row)}</ul>
      </section>
      <section>
        <h3 className="voice-title text-lg">Scorers</h3>
        <p className="mb-2 text-sm text-soft">{LINK_WORDS.scorer.what}</p>
        <ScorerForm onAdd={onAddScorer} />
        {scorers.length > 0 && <ul className={`mt-3 ${LINES}`}>{scorers.map(row)}</ul>}
      </section>
    </>
  );
}

interface ScorerFormProps {
  readonly onAdd: (label: string) => Promise<unknown>;
}

/** Creates a scorer's link with a name, which the history shows. */
export function ScorerForm({ onAdd }: ScorerFormProps) {
  const { register, formState, ...form } = useForm<ScorerTexts>({
    defaultValues: { name: '' },
    resolver: (typed) => resolvedTexts(checkScorer(typed)),
  });
  // A toast reports a refusal; the typed name stays.
  const add = ({ name }: ScorerTexts) =>
    onAdd(name).then(
      () => form.reset(),
      () => undefined,
    );
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => void form.handleSubmit(add)(event)}
    >
      <div className="min-w-60 flex-1">
        <Field label="Name of the scorer" error={formState.errors.name?.message} {...register('name')} />
      </div>
      <Button type="submit" busy={formState.isSubmitting}>
        Add scorer
      </Button>
    </form>
  );
}

interface ScorerTexts {
  readonly name: string;
}

function checkScorer(typed: ScorerTexts): CheckedTexts<ScorerTexts, 'name'> {
  const name = typed.name.trim();
  if (name === '') return { ok: false, wrong: { name: 'Please enter the name of the scorer' } };
  return name.length > TEXT_LENGTH.linkLabel
    ? { ok: false, wrong: { name: `A name has at most ${String(TEXT_LENGTH.linkLabel)} characters` } }
    : { ok: true, value: { name } };
}

interface RulesShareProps {
  readonly auction: Auction;
  /** The address of the rule book; null while spectators have no link. */
  readonly address: string | null;
  /** An address of this server that phones reach; undefined if none is known. */
  readonly reached: string | undefined;
  readonly sending: Sending;
}

const TITLE = 'Rule book';

/** Shares the rule book, and lists the owners that accepted it. */
function RulesShare({ auction, address, reached, sending }: RulesShareProps) {
  return (
    <section>
      <h3 className="voice-title text-lg">Rules</h3>
      <p className="mb-2 text-sm text-soft">
        For everybody: what the teams agreed on, to be read and printed. Owners accept it on their phone.
      </p>
      {address === null ? (
        <p className="mb-3 text-base text-soft">
          The rule book goes with the link of spectators, which is revoked.
        </p>
      ) : (
        <ul className={`mb-3 ${LINES}`}>
          <LinkLine
            // Renewed, the link of spectators has another address.
            id={address}
            title={TITLE}
            mark={<FileText size={24} />}
            address={address}
            reached={reached}
            message={`${auction.tournament.name}\nThe rules of the auction:\n${address}`}
            sending={sending}
            more={
              <a
                href={address}
                target="_blank"
                rel="noreferrer"
                aria-label={`Open: ${TITLE}`}
                className={cn(buttonVariants({ variant: 'plain', size: 'sm' }), 'text-ink sm:min-w-19')}
              >
                Open
              </a>
            }
          />
        </ul>
      )}
      <AcceptedTeams teams={acceptedTeams(auction)} />
    </section>
  );
}

interface ShownAuction {
  readonly auction: Auction;
  readonly teams: readonly Pick<TeamView, 'id' | 'name' | 'short' | 'colour' | 'logo'>[];
  /** Null while unknown. */
  readonly presence: Presence | null;
}
