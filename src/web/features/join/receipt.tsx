import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useTransition } from 'react';
import { KindPage, JoinNotice, Sheet } from './letterhead.tsx';
import { renameSent, sentHere, type SentRegistration } from './kept-here.ts';
import { troubleText, untilThere, useAnswer, askOwn } from './registration-calls.ts';
import { Refused, untilOnlineOr } from '#web/net/client/call.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/popups/dialog.tsx';
import { copyText, handedOver } from '#web/ui/hand-over.ts';
import { REGISTRATION_PAGES } from '#protocol/registration/calls.ts';
import { sentPlace } from './form/kept-draft.ts';
import { usePhotoSending } from './form/send-photo.ts';

interface ReceiptParts<Own> {
  /** The page received with the receipt; null loads it from the server. */
  readonly first: Own | null;
  readonly ask: (signal?: AbortSignal) => Promise<Own>;
  /** True for a page that asks only when it comes into sight again. */
  readonly changesRarely: (own: Own) => boolean;
}

/** A receipt with its news, and whether its owner corrects it. `problem`: why it cannot be shown; null: it can. */
export function useReceipt<Own extends { readonly state: string }>(parts: ReceiptParts<Own>) {
  const { first, ask, changesRarely } = parts;
  const { answer, failed, slow } = useAnswer(() => (first === null ? ask() : Promise.resolve(first)));
  const [changed, setChanged] = useState<Own | null>(first);
  const [correcting, setCorrecting] = useState(false);
  const [gone, setGone] = useState<Refused | null>(null);
  const own = changed ?? answer;
  // News must not change the form while somebody writes. A withdrawn registration does not change.
  const isSettled = correcting || gone !== null || own?.state === 'withdrawn';
  useNews<Own>({
    seen: isSettled ? null : own,
    changesRarely: own !== null && changesRarely(own),
    ask,
    onNews: setChanged,
    onGone: setGone,
  });
  return {
    ...{ own, slow, correcting, problem: failed ?? gone },
    change: setChanged,
    correct: () => setCorrecting(true),
    /** Ends a correction; null: nothing changed. */
    corrected: (next: Own | null) => {
      if (next !== null) setChanged(next);
      setCorrecting(false);
      scrollTo(0, 0);
    },
  };
}

/** Time (ms) between two questions. The organiser's decision, a sale and the end of the auction are worth that wait. */
const EVERY = 15_000;

interface News<Own> {
  /** The receipt as it is shown. Another one begins the questions anew; null asks nothing. */
  readonly seen: Own | null;
  /** True for a page that asks only when it comes into sight again. */
  readonly changesRarely: boolean;
  readonly ask: (signal: AbortSignal) => Promise<Own>;
  /** Called with a receipt that differs from `seen`. */
  readonly onNews: (own: Own) => void;
  /** Called when the registration is deleted. */
  readonly onGone: (refused: Refused) => void;
}

/** Brings the changes of a receipt while its page is visible. A page that comes into sight again asks at once. */
function useNews<Own extends object>({ seen, changesRarely, ...parts }: News<Own>): void {
  const askOnce = useEffectEvent(parts.ask);
  const tell = useEffectEvent(parts.onNews);
  const tellGone = useEffectEvent(parts.onGone);
  useEffect(() => {
    if (seen === null) return;
    const before = JSON.stringify(seen);
    let asking: AbortController | null = null;
    const ask = async (delay: number, signal: AbortSignal) => {
      for (let wait = delay; ; wait = EVERY) {
        if (wait > 0) await untilOnlineOr(wait, signal);
        signal.throwIfAborted();
        const own = await untilThere(() => askOnce(signal), { onWait: () => {}, signal });
        signal.throwIfAborted();
        // The page shows another receipt then, with which it asks anew.
        if (JSON.stringify(own) !== before) {
          tell(own);
          return;
        }
        if (changesRarely) return;
      }
    };
    const askAfter = (delay: number) => {
      asking?.abort();
      asking = document.hidden ? null : new AbortController();
      if (asking === null) return;
      ask(delay, asking.signal).catch((failed: unknown) => {
        // Another refusal ends the questions, and the page stays as it is.
        if (failed instanceof Refused && failed.body.code === 'no-such-link') tellGone(failed);
      });
    };
    const askAtOnce = () => askAfter(0);
    if (!changesRarely) askAfter(EVERY);
    document.addEventListener('visibilitychange', askAtOnce);
    return () => {
      document.removeEventListener('visibilitychange', askAtOnce);
      asking?.abort();
    };
  }, [seen, changesRarely]);
}

interface TicketProps {
  /** The photo of a player or the crest of a team. */
  readonly picture: ReactNode;
  readonly name: string;
  /** The lines below the name. */
  readonly lines: readonly string[];
  /** The state of the registration, and buttons for it. */
  readonly children: ReactNode;
}

/** Letters of a word that a phone would break in large letters. */
const LONG_WORD = 14;

/** The head of a receipt: the player or the team in large letters, and below it what became of the registration. */
export function Ticket({ picture, name, lines, children }: TicketProps) {
  const hasLongWord = name.split(' ').some(({ length }) => length > LONG_WORD);
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-stand p-4 sm:p-6">
      <div className="flex items-center gap-4">
        {picture}
        <div className="min-w-0 flex-1">
          <p
            className={`voice-name leading-tight text-balance wrap-anywhere sm:text-3xl ${hasLongWord ? 'text-xl' : 'text-2xl'}`}
            dir="auto"
          >
            {name}
          </p>
          {lines.map((line) => (
            <p key={line} className="mt-0.5 wrap-anywhere text-soft" dir="auto">
              {line}
            </p>
          ))}
        </div>
      </div>
      {children}
    </section>
  );
}

interface ShareLinkProps {
  readonly address: string;
  /** The message to send; it includes the address. */
  readonly message: string;
  /** The button's label, for example 'Send the link'. */
  readonly label: string;
}

/** Opens the phone's share sheet for a link, or copies it. */
export function ShareLink({ address, message, label }: ShareLinkProps) {
  const row = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async (text: string) => {
    setCopied(row.current !== null && (await copyText(text, row.current)));
  };
  const send = async () => {
    if ((await handedOver({ text: message })) === 'failed') await copy(message);
  };
  return (
    <div ref={row} className="flex flex-col gap-3">
      <p className="rounded-md bg-rail p-3 text-sm break-all select-all">{address}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button variant="primary" onClick={() => void send()}>
          {label}
        </Button>
        <Button onClick={() => void copy(address)}>
          {t({ context: 'Receipt of a registration', message: 'Copy the link' })}
        </Button>
      </div>
      <p role="status" className="text-sm text-soft empty:hidden">
        {copied === true &&
          t({ context: 'Receipt of a registration', message: 'Copied: paste it where you want to keep it' })}
        {copied === false &&
          t({ context: 'Receipt of a registration', message: 'Not copied: hold the address to select it' })}
      </p>
    </div>
  );
}

interface NoReceiptProps {
  /** The name of the page, shown while it opens. */
  readonly name: string;
  /** Why the receipt cannot be shown; null while it opens. */
  readonly problem: unknown;
  readonly slow: boolean;
}

/** The page of a receipt that still opens, or that cannot be shown. */
export function NoReceipt({ name, problem, slow }: NoReceiptProps) {
  if (problem === null)
    return (
      <KindPage
        title={name}
        text={
          slow
            ? t({
                context: 'Receipt of a registration',
                message: 'The network is weak. The page opens as soon as it is there.',
              })
            : t({ context: 'Receipt of a registration', message: 'Opening your receipt...' })
        }
      />
    );
  const isUnknown = problem instanceof Refused && problem.body.code === 'no-such-link';
  return (
    <KindPage
      title={
        isUnknown
          ? t({ context: 'Receipt of a registration', message: 'This receipt opens nothing' })
          : t({ context: 'Registration of a player', message: 'This page cannot be shown now' })
      }
      text={
        isUnknown
          ? t({
              context: 'Receipt of a registration',
              message: 'The registration was deleted, or the link is not complete. Ask the organiser.',
            })
          : t({ context: 'Registration of a player', message: 'Please try again in a minute.' })
      }
    />
  );
}

interface ChangeOrWithdrawProps {
  readonly mayCorrect: boolean;
  readonly mayWithdraw: boolean;
  /** Says what follows from a withdrawal, and asks. */
  readonly sentence: string;
  readonly onCorrect: () => void;
  readonly withdraw: () => Promise<void>;
}

/** The buttons that correct or withdraw a registration, with the question before a withdrawal. */
export function ChangeOrWithdraw({ sentence, onCorrect, withdraw, ...may }: ChangeOrWithdrawProps) {
  const [asking, setAsking] = useState(false);
  const [isLeaving, startLeaving] = useTransition();
  const [trouble, setTrouble] = useState<unknown>(null);
  const leave = async () => {
    try {
      await withdraw();
      setTrouble(null);
    } catch (reason) {
      setTrouble(reason);
    }
    setAsking(false);
  };
  return (
    <>
      {trouble !== null && (
        <JoinNotice
          tone="bad"
          title={t({ context: 'Receipt of a registration', message: 'It was not changed' })}
          text={troubleText(trouble)}
        />
      )}
      {(may.mayCorrect || may.mayWithdraw) && (
        <div className="grid gap-2 sm:grid-cols-2">
          {may.mayCorrect && (
            <Button onClick={onCorrect}>
              {t({ context: 'Receipt of a registration', message: 'Correct something' })}
            </Button>
          )}
          {may.mayWithdraw && (
            <Button variant="plain" onClick={() => setAsking(true)}>
              {t({ context: 'Receipt of a registration', message: 'Withdraw' })}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title={t({ context: 'Receipt of a registration', message: 'Withdraw' })}
        sentence={sentence}
        confirm={t({ context: 'Receipt of a registration', message: 'Yes, withdraw' })}
        cancel={t({ context: 'Receipt of a registration', message: 'No, stay' })}
        busy={isLeaving}
        busyText={t({ context: 'Receipt of a registration', message: 'Withdrawing...' })}
        onConfirm={() => startLeaving(leave)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

interface SentBeforeProps {
  /** Key of the registrations in the phone's storage. */
  readonly place: string;
  /** The path of a receipt's page. */
  readonly page: string;
  /** Asks the server for the present name of a receipt. */
  readonly ask: (receipt: string) => Promise<string>;
  readonly children: string;
}

/** Links to the receipts of registrations sent from this phone. Names that were corrected meanwhile are replaced. */
export function SentBefore({ place, page, ask, children }: SentBeforeProps) {
  const [sent, setSent] = useState(() => sentHere(place));
  const renew = useEffectEvent(async (isGone: () => boolean) => {
    for (const { receipt, name } of sent) {
      // Without a network, and for a deleted registration, the stored name stays.
      const now = await ask(receipt).catch(() => name);
      if (isGone()) return;
      if (now === name) continue;
      renameSent(place, { receipt, name: now });
      setSent(sentHere(place));
    }
  });
  useEffect(() => {
    let gone = false;
    void renew(() => gone);
    return () => {
      gone = true;
    };
  }, []);
  return (
    <Sheet title={t({ context: 'Registration of a player', message: 'Registered on this phone' })}>
      <ul className="grid gap-2">
        {sent.map(({ receipt, name }) => (
          <li key={receipt}>
            <a
              href={`${page}#${receipt}`}
              className="flex min-h-11 items-center justify-between gap-3 rounded-md border border-edge px-3 py-2 font-bold"
            >
              <span className="min-w-0 wrap-anywhere" dir="auto">
                {name}
              </span>
              <span className="shrink-0 text-turf">
                {t({ context: 'Registration of a player', message: 'See or change' })}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="text-sm text-faint">{children}</p>
    </Sheet>
  );
}

/** The players that this phone has sent by a link, and the photos that it still sends for them. */
export function SentPlayers({ code }: { readonly code: string }) {
  const place = sentPlace(code);
  const sent = sentHere(place);
  return (
    <>
      {sent.map(({ receipt, name }) => (
        <PhotoOfSent key={receipt} receipt={receipt} name={name} />
      ))}
      <SentBefore
        place={place}
        page={REGISTRATION_PAGES.own}
        ask={async (receipt) => (await askOwn(receipt)).form.name}
      >
        {t({ context: 'Registration of a player', message: 'Below, another player can register.' })}
      </SentBefore>
    </>
  );
}

/** Goes on with the photo of a registration whose own page was closed too early. */
function PhotoOfSent({ receipt, name }: SentRegistration) {
  const { photo, refused } = usePhotoSending(receipt, () => undefined);
  if (photo !== null)
    return (
      <JoinNotice
        tone="wait"
        title={t({ context: 'Receipt of a registration', message: 'Sending the photo' })}
        text={name}
      />
    );
  return refused === null ? null : <JoinNotice tone="bad" title={name} text={troubleText(refused)} />;
}
