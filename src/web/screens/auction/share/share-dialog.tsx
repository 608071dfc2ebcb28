import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { isShared, type LinkAnswer } from '#protocol/calls/links.ts';
import { LINK_WORDS } from '#web/app/public-screens.ts';
import { KEYS } from '#web/calls/client/keys.ts';
import { teamsOf } from '#web/calls/teams.ts';
import { Answers } from '#web/calls/client/answers.tsx';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';
import { useToast } from '#web/ui/toast/toasts.tsx';
import { LinkRow } from './link-row.tsx';
import { RulesShare } from './rules-share.tsx';
import { addressOf, allEnd, ownersMessage, ownerSteps, ownersWords, ruleBookAddress } from './link-words.ts';
import { QrPage } from './qr-page.tsx';
import { RevokedRow } from './revoked-row.tsx';
import { ScorerForm } from './scorer-form.tsx';
import type { TeamView } from '#web/views/team-view.ts';
import { SecondLaptop } from './second-laptop.tsx';
import { standingLinks } from './standing-links.ts';
import { useLinks } from './use-links.ts';

interface ShareDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly auction: Auction;
  readonly teams: readonly TeamView[];
}

/** The links of all other screens of this auction, with QR codes, renewal and revocation. */
export function ShareDialog({ open, onClose, auction, teams }: ShareDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Share"
      description="Each link opens one thing and nothing else. A revoked link stops working at once."
      size="lg"
    >
      <Answers>
        <Links auction={auction} teams={teams} />
      </Answers>
    </Dialog>
  );
}

const CARDS = 'grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2';
const ORDER = Object.keys(LINK_WORDS);

function Links({ auction, teams }: Pick<ShareDialogProps, 'auction' | 'teams'>) {
  const { links, add, renewAll, ...changes } = useLinks(auction.tournament.id);
  const phones = useQuery({
    queryKey: KEYS.teams(auction.tournament.id),
    queryFn: () => teamsOf(auction.tournament.id),
    select: (all) => new Map(all.map(({ id, bidderPhone }) => [id, bidderPhone])),
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const [printed, print] = useState(false);
  const [ending, setEnding] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const toast = useToast();
  if (links.isPending) return <p className="text-soft">Making the links...</p>;
  if (links.isError) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p role="alert">{links.error.message}</p>
        <Button onClick={() => void links.refetch()}>Try again</Button>
      </div>
    );
  }
  const { origins } = links.data;
  const origin = chosen ?? origins[0] ?? location.origin;
  const standing = standingLinks(links.data.links);
  const row = (link: LinkAnswer) => {
    const team = teams.find(({ id }) => id === link.team);
    const holder = team?.name ?? link.label;
    if (link.revokedAt !== null)
      return <RevokedRow key={link.id} link={link} holder={holder} changes={changes} />;
    return (
      <LinkRow
        key={link.id}
        link={link}
        origin={origin}
        tournament={auction.tournament.name}
        holder={holder}
        phone={phones.data?.get(link.team ?? '') ?? null}
        mark={team && <TeamCrest name={team.name} logo={team.logo} colour={team.colour} size={40} />}
        changes={changes}
      />
    );
  };
  const screens = standing.filter(({ kind }) => isShared(kind));
  const paddles = standing.filter(({ kind, team }) => kind === 'paddle' && auction.teams.has(team ?? ''));
  const scorers = standing.filter(({ kind }) => kind === 'scorer');
  const working = [...screens, ...paddles, ...scorers].filter(({ revokedAt }) => revokedAt === null);
  const owners = paddles
    .filter(({ revokedAt }) => revokedAt === null)
    .map((link) => ({
      name: auction.teams.get(link.team ?? '')?.name ?? '',
      address: addressOf(link, origin),
    }));
  const screenCards = screens
    .filter(({ revokedAt }) => revokedAt === null)
    .map((link) => ({ name: LINK_WORDS[link.kind].title, address: addressOf(link, origin) }));
  const copyAll = async () => {
    const message = ownersMessage(auction.tournament.name, owners);
    const copied = whole.current !== null && (await copyText(message, whole.current));
    if (copied) toast({ title: 'Links copied', text: `${String(owners.length)} owners, one message` });
    else toast({ title: 'Not copied', text: 'Copy each link by hand', tone: 'destructive' });
  };
  return (
    <div ref={whole} className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon="print" onClick={() => print(true)}>
          Print QR codes
        </Button>
        {owners.length > 0 && (
          <Button size="sm" icon="share" onClick={() => void copyAll()}>
            Copy all owners&apos; links
          </Button>
        )}
        {working.length > 1 && (
          <Button size="sm" busy={renewAll.isPending} busyText="Renewing..." onClick={() => setEnding(true)}>
            Renew all
          </Button>
        )}
      </div>
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
      {printed && (
        <QrPage
          title={auction.tournament.name}
          owners={owners}
          steps={ownerSteps(auction.floor)}
          screens={screenCards}
          onDone={() => print(false)}
        />
      )}
      {origins.length > 1 && (
        <SelectField
          label="Address that phones in the hall reach"
          value={origin}
          onChange={(event) => setChosen(event.target.value)}
        >
          {origins.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      )}
      <section>
        <h3 className="voice-title mb-2 text-lg">Screens</h3>
        <ul className={CARDS}>
          {screens.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)).map(row)}
        </ul>
      </section>
      <section>
        <h3 className="voice-title text-lg">Owners</h3>
        <p className="mb-2 text-sm text-soft">{ownersWords(auction.floor)}</p>
        {paddles.length === 0 && <p className="text-soft">No teams found for this tournament</p>}
        <ul className={CARDS}>{paddles.map(row)}</ul>
      </section>
      <RulesShare auction={auction} address={ruleBookAddress(standing, origin)} />
      <section>
        <h3 className="voice-title text-lg">Scorers</h3>
        <p className="mb-2 text-sm text-soft">{LINK_WORDS.scorer.what}</p>
        <ScorerForm busy={add.isPending} onAdd={(label) => add.mutateAsync(label)} />
        <ul className={`mt-3 ${CARDS}`}>{scorers.map(row)}</ul>
      </section>
      <SecondLaptop />
    </div>
  );
}
