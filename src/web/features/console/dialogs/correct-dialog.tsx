import { type ReactNode, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { Auction, Sale } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { decideCorrections } from '#domain/auction/decide.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import { purseOf, squadOf } from '#domain/auction/teams/squad.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { NO_RUPEES, type Rupees } from '#domain/money.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { refusalText } from '#protocol/texts/refusals.ts';
import { AmountField, amountTyped, unreadWords } from '#web/kit/money/amount-field.tsx';
import { type CheckedTexts, firstMessage, resolvedTexts, NO_REASON } from '#web/kit/forms/form-problems.tsx';
import type { Orders } from '#web/features/console/orders/orders.ts';
import { teamName } from '#web/features/console/orders/standing-bid.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { Field, SelectField } from '#web/ui/form/field.tsx';
import { ChangeLine, type Change } from './reopen-dialog.tsx';

interface CorrectDialogProps {
  /** The lot whose sale is corrected or traded; null: closed. */
  readonly open: PlayerId | null;
  readonly onClose: () => void;
  readonly auction: Auction;
  readonly orders: Pick<Orders, 'correctSale' | 'complain'>;
}

/** Corrects the team or price of a sale, with a reason and a preview of the changes. */
export function CorrectDialog({ open, onClose, auction, orders }: CorrectDialogProps) {
  return (
    <SaleDialog open={open} onClose={onClose} title="Correct this sale" auction={auction}>
      {(lot, sale) => (
        <Correction key={lot} lot={lot} sale={sale} auction={auction} orders={orders} onDone={onClose} />
      )}
    </SaleDialog>
  );
}

interface SaleDialogProps extends Omit<CorrectDialogProps, 'orders'> {
  readonly title: string;
  readonly children: (lot: PlayerId, sale: Sale) => ReactNode;
}

/** A dialog about a sale; it says so if the sale is gone. */
export function SaleDialog({ open: lot, onClose, title, auction, children }: SaleDialogProps) {
  const sale = lot === null ? undefined : salesOf(auction).get(lot);
  return (
    <Dialog open={lot !== null} onClose={onClose} title={title} size="md">
      {lot !== null && sale !== undefined && children(lot, sale)}
      {sale === undefined && <p role="alert">This player is not sold any more.</p>}
    </Dialog>
  );
}

interface CorrectionProps extends Pick<CorrectDialogProps, 'auction' | 'orders'> {
  readonly lot: PlayerId;
  readonly sale: Sale;
  readonly onDone: () => void;
}

function Correction({ lot, sale, auction, orders, onDone }: CorrectionProps) {
  // The sale as it was when the dialog opened.
  const [from] = useState(sale);
  const { control, formState, ...form } = useForm<CorrectionTexts, unknown, CheckedCorrection>({
    defaultValues: { team: sale.team, price: String(sale.price), reason: '' },
    resolver: (texts) => resolvedTexts(checkCorrection(texts, { auction, lot, from })),
  });
  const { errors, isSubmitted, isSubmitting, isSubmitSuccessful } = formState;
  const [team, digits] = useWatch({ control, name: ['team', 'price'] });
  const price = amountTyped(digits);
  const to = { team, price: price ?? NO_RUPEES };
  const touched = to.team !== from.team || to.price !== from.price;
  const preview = previewCorrection(auction, lot, from, to);
  const impossible = problemOf(digits, preview);
  const refusal = errors.root?.message ?? '';
  const anyway = mayConfirm(errors.root);
  const save = async ({ to, reason }: CheckedCorrection) => {
    const correction = { lot, from, to, reason };
    const refused = await orders.correctSale(anyway ? { ...correction, anyway } : correction);
    if (refused === null) onDone();
    else form.setError('root', { type: refused.code, message: refused.sentence });
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) =>
        void form.handleSubmit(save, (wrong) => orders.complain(firstMessage(wrong)))(event)
      }
    >
      <p className="text-base">
        <strong>{playerOf(auction, lot).name}</strong>: sold to {teamName(auction, from.team)} for{' '}
        {amountOf(auction, from.price)}. The player does not come back on the block.
      </p>
      {/* A refusal is about the team and the price that were sent. */}
      <div className="grid gap-3" onChange={() => form.clearErrors('root')}>
        <SelectField label="Sold to" {...form.register('team')}>
          {[...auction.teams.values()].map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Controller
          control={control}
          name="price"
          render={({ field: { onChange, ...field } }) => (
            <AmountField label="Price" {...field} onAmount={onChange} />
          )}
        />
      </div>
      {/* Controlled as the amount is, because the focus goes to the first problem in this order. */}
      <Controller
        control={control}
        name="reason"
        render={({ field }) => (
          <Field
            label="Reason"
            placeholder="Price was misheard"
            maxLength={TEXT_LENGTH.reason}
            error={errors.reason?.message}
            {...field}
          />
        )}
      />
      <ProblemLine>{touched || isSubmitted ? impossible : ''}</ProblemLine>
      <ProblemLine>{refusal}</ProblemLine>
      {price !== null && preview.can && <TeamChanges auction={auction} teams={preview.teams} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isSubmitting || isSubmitSuccessful}>
          {anyway ? 'Correct it all the same' : 'Correct this sale'}
        </Button>
      </div>
    </form>
  );
}

/** True for a refusal by the rules, which the organiser may overrule. */
export function mayConfirm(refused: { readonly type?: string | number } | undefined): boolean {
  return refused?.type === 'against-rules';
}

interface TeamChangesProps {
  readonly auction: Auction;
  readonly teams: readonly TeamChange[];
}

/** The purses and squads of the teams, before and after. */
export function TeamChanges({ auction, teams }: TeamChangesProps) {
  return (
    <dl className="grid gap-2 sm:grid-cols-2">
      {teams.map(({ name, purse, squad }) => (
        <ChangeLine key={name} what={name}>
          {amountOf(auction, purse.before)} → {amountOf(auction, purse.after)}
          <span className="block text-sm text-soft">
            Players: {squad.before} → {squad.after}
          </span>
        </ChangeLine>
      ))}
    </dl>
  );
}

export function ProblemLine({ children }: { readonly children: string }) {
  if (children === '') return null;
  return (
    <p role="alert" className="text-sm font-semibold text-ball-ink">
      {children}
    </p>
  );
}

/** The form values of a correction; the price in digits, or as typed. */
interface CorrectionTexts {
  readonly team: TeamId;
  readonly price: string;
  readonly reason: string;
}

type CheckedCorrection = Pick<CommandOf<'correct-sale'>, 'to' | 'reason'>;

interface Corrected {
  readonly auction: Auction;
  readonly lot: PlayerId;
  readonly from: Sale;
}

export function checkCorrection(
  { team, price: digits, reason: typed }: CorrectionTexts,
  { auction, lot, from }: Corrected,
): CheckedTexts<CheckedCorrection, 'price' | 'reason'> {
  const to = { team, price: amountTyped(digits) ?? NO_RUPEES };
  const impossible = problemOf(digits, previewCorrection(auction, lot, from, to));
  const reason = typed.trim();
  if (impossible === '' && reason !== '') return { ok: true, value: { to, reason } };
  return {
    ok: false,
    wrong: {
      ...(impossible !== '' && { price: impossible }),
      ...(reason === '' && { reason: NO_REASON }),
    },
  };
}

/** Says why team and price cannot be, or ''. */
function problemOf(digits: string, preview: SalesPreview): string {
  if (amountTyped(digits) === null) return unreadWords(digits);
  return preview.can ? '' : preview.why;
}

/** The changes of a corrected sale or a trade; amounts in whole rupees. */
export type SalesPreview =
  | { readonly can: false; readonly why: string }
  | { readonly can: true; readonly teams: readonly TeamChange[] };

interface TeamChange {
  readonly name: string;
  readonly purse: Change<Rupees>;
  readonly squad: Change<number>;
}

/** Computes the preview with the real rules, so that it equals the result. */
export function previewCorrection(auction: Auction, lot: PlayerId, from: Sale, to: Sale): SalesPreview {
  const correction = { type: 'correct-sale', lot, from, to, reason: '' } as const;
  return correctionPreview(auction, correction, [...new Set([from.team, to.team])]);
}

export function correctionPreview(
  auction: Auction,
  command: CommandOf<'correct-sale' | 'trade-players'>,
  concerned: readonly TeamId[],
): SalesPreview {
  const decision = decideCorrections(auction, command);
  if (!decision.ok) {
    const { problem } = decision;
    const short =
      problem.code === 'purse-too-small' ? `: ${amountOf(auction, problem.shortBy)} are missing` : '';
    return { can: false, why: `${refusalText(problem, auction)}${short}` };
  }
  const then = decision.events.reduce(evolve, auction);
  return { can: true, teams: concerned.map((team) => changeOf(auction, then, team)) };
}

function changeOf(before: Auction, after: Auction, team: TeamId): TeamChange {
  return {
    name: teamName(before, team),
    purse: { before: purseOf(before, team), after: purseOf(after, team) },
    squad: { before: squadOf(before, team).length, after: squadOf(after, team).length },
  };
}
