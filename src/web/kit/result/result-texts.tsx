import { ph, plural, t } from '@lingui/core/macro';
import type { Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { matchedWord, pricePaidText, retainedWord, withoutRetained } from '#web/i18n/texts/price-paid.ts';
import type { SquadLine, SquadSheet } from '#web/kit/views/player-lists.ts';
import { nameAmong, type NameOf } from '#web/kit/views/team-view.ts';
import { grouped } from '#protocol/amount-text.ts';
import { useId, useRef, useState } from 'react';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { copyText, handedOver } from '#web/ui/hand-over.ts';

interface ResultOfEvening {
  readonly name: string;
  /** As people read it: '24 Nov 2026'; '' for none. */
  readonly day: string;
  readonly unit: Unit;
  /** Whether the auction is finished; else the message says 'so far'. */
  readonly isFinished: boolean;
  readonly sold: number;
  readonly broughtIn: Rupees;
  readonly squads: readonly (Pick<SquadSheet, 'team' | 'purse'> & {
    readonly players: readonly SquadLine[];
  })[];
}

/**
 * The most letters of one message. Telegram takes 4,096 and WhatsApp more; a longer one hides behind 'Read more' anyway.
 */
const MOST_LETTERS = 4_000;
/** Letters that the count of the messages takes: '(12 of 14)'. */
const OF_COUNT = 12;

/**
 * The result as texts for a messenger, squad by squad with prices and the purse left. Asterisks make titles bold there.
 * Several texts where one would be too long: a squad is split only where it alone is longer than a message.
 */
export function resultMessages(result: ResultOfEvening): string[] {
  const { unit, squads } = result;
  const nameOf = nameAmong(squads.flatMap(({ players }) => players));
  const pieces = [headOf(result), ...squads.flatMap((squad) => piecesOf(unit, squad, nameOf))];
  const messages: string[] = [];
  for (const piece of pieces) {
    const last = messages.at(-1);
    const joined = last === undefined ? piece : `${last}\n\n${piece}`;
    if (last !== undefined && joined.length <= MOST_LETTERS - OF_COUNT)
      messages[messages.length - 1] = joined;
    else messages.push(piece);
  }
  const many = messages.length;
  return many === 1
    ? messages
    : messages.map(
        (message, at) =>
          `${t({ context: 'Result as a message', message: `(${ph({ at: at + 1 })} of ${many})` })}\n${message}`,
      );
}

function headOf({ name, day, unit, isFinished, sold, broughtIn, squads }: ResultOfEvening): string {
  const bought = soldWords(sold, amountIn(unit, broughtIn), isFinished);
  const isWithout = squads.some(({ players }) => players.some(({ retained }) => retained !== undefined));
  const note = isWithout ? `, ${withoutRetained()}` : '';
  return [`*${name}*`, ...(day === '' ? [] : [day]), bought + note].join('\n');
}

function soldWords(count: number, amount: string, isFinished: boolean): string {
  const countShown = grouped(count);
  return isFinished
    ? t({
        context: 'Result as a message',
        message: plural(count, {
          one: `${countShown} player sold for ${amount}`,
          other: `${countShown} players sold for ${amount}`,
        }),
      })
    : t({
        context: 'Result as a message',
        message: plural(count, {
          one: `${countShown} player sold for ${amount} so far`,
          other: `${countShown} players sold for ${amount} so far`,
        }),
      });
}

/** A squad as one piece of text, or as several that fit into a message each. */
function piecesOf(
  unit: Unit,
  { team, purse, players }: ResultOfEvening['squads'][number],
  nameOf: NameOf,
): string[] {
  const title = `*${team.name}*`;
  const [count, left] = [players.length, amountIn(unit, purse)];
  const head = t({
    context: 'Result as a message',
    message: plural(count, {
      one: `${count} player, ${left} left`,
      other: `${count} players, ${left} left`,
    }),
  });
  const lines = players.map((player, at) => {
    const { retained, match } = player;
    const word = retained === undefined ? (match === undefined ? '' : matchedWord()) : retainedWord(retained);
    const kept = word === '' ? '' : ` (${word.toLowerCase()})`;
    return `${String(at + 1)}. ${nameOf(player)}${kept} ${pricePaidText(unit, player)}`;
  });
  const pieces: string[] = [];
  let piece = `${title}\n${head}`;
  for (const line of lines) {
    if (piece.length + line.length + 1 > MOST_LETTERS - OF_COUNT) {
      pieces.push(piece);
      piece = title;
    }
    piece += `\n${line}`;
  }
  return [...pieces, piece];
}

interface ResultTextsProps {
  /** The result as texts for a messenger, one or several. */
  readonly messages: readonly string[];
}

/** The result as text: to read, to copy also over plain http, and to hand to the device's share sheet. */
export function ResultTexts({ messages }: ResultTextsProps) {
  return (
    <ol className="grid gap-4">
      {messages.map((message, at) => (
        <Message
          key={message}
          message={message}
          name={
            messages.length === 1
              ? t({ context: 'Result', message: 'Text' })
              : t({
                  context: 'Result',
                  message: `Text ${ph({ at: at + 1 })} of ${ph({ many: messages.length })}`,
                })
          }
        />
      ))}
    </ol>
  );
}

interface MessageProps {
  readonly message: string;
  readonly name: string;
}

function Message({ message, name }: MessageProps) {
  const item = useRef<HTMLLIElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    const copied = item.current !== null && (await copyText(message, item.current));
    if (!copied) box.current?.select();
    setCopied(copied);
  };
  return (
    <li ref={item} className="grid gap-2">
      <label htmlFor={id} className="voice-label">
        {name}
      </label>
      <textarea
        ref={box}
        id={id}
        readOnly
        value={message}
        rows={Math.min(14, message.split('\n').length + 1)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="block w-full resize-y rounded-md border border-edge bg-ground px-3 py-2 text-base leading-snug text-ink"
      />
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          aria-label={t({ context: 'Result', message: `Copy: ${ph({ text: name })}` })}
          onClick={() => void copy()}
          className={buttonVariants({ variant: 'primary', size: 'sm' })}
        >
          {t({ context: 'Result', message: 'Copy' })}
        </button>
        {'share' in navigator && (
          <button
            type="button"
            aria-label={t({ context: 'Result', message: `Send: ${ph({ text: name })}` })}
            onClick={() => void handedOver({ text: message })}
            className={buttonVariants({ size: 'sm' })}
          >
            {t({ context: 'Result', message: 'Send' })}
          </button>
        )}
        <p role="status" className="text-sm text-soft">
          {isCopied === true && t({ context: 'Result', message: 'Copied' })}
          {isCopied === false &&
            t({ context: 'Result', message: 'Not copied: the text is selected, copy it by hand' })}
        </p>
      </div>
    </li>
  );
}
