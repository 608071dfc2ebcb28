import { chapter } from '#web/i18n/current-language.ts';
import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Download, Share } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/form/choices.tsx';
import { canShare, saveFile, sharedFile } from '#web/media/hand-over-picture.ts';
import { describedCard, FORMATS, type CardFormat, type SaleCard } from './sale/card-words.ts';
import { cardOf, isTakenBack, saleKey, type KnownSales } from './sale/card-of.ts';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import type { PlayerId } from '#domain/ids.ts';

interface CardPictureProps {
  readonly card: SaleCard;
}

/** `failed`: a press tries again. */
type Picture =
  | { readonly is: 'drawing' | 'failed' }
  | { readonly is: 'drawn'; readonly file: File; readonly address: string };

const cardsWords = chapter(() => ({
  post: t({ context: 'Cards and squads', message: 'Post' }),
  story: t({ context: 'Cards and squads', message: 'Story' }),
}));

/** A card as a picture, with its two shapes and the buttons to share and to save it. */
export function CardPicture({ card }: CardPictureProps) {
  const [format, setFormat] = useState<CardFormat>('post');
  const [tries, setTries] = useState(0);
  const picture = useDrawn(card, format, tries);
  const words = cardsWords();
  return (
    <div className="flex flex-col gap-3">
      <div
        aria-busy={picture.is === 'drawing'}
        className={`mx-auto grid place-items-center overflow-hidden rounded-md bg-rail ${SHAPES[format]}`}
      >
        {picture.is === 'drawn' ? (
          <img src={picture.address} alt={describedCard(card)} className="block size-full object-contain" />
        ) : picture.is === 'drawing' ? (
          <p role="status" className="p-4 text-center text-soft">
            {t({ context: 'Cards and squads', message: 'Drawing the card...' })}
          </p>
        ) : (
          <div role="alert" className="flex flex-col items-center gap-3 p-4 text-center">
            <p>
              {t({ context: 'Cards and squads', message: 'The card could not be drawn: please try again.' })}
            </p>
            <Button onClick={() => setTries(tries + 1)}>
              {t({ context: 'Cards and squads', message: 'Try again' })}
            </Button>
          </div>
        )}
      </div>
      <Choice
        label={t({ context: 'Cards and squads', message: 'Shape of the picture' })}
        options={FORMATS.map((one) => [one, words[one]])}
        value={format}
        onChoose={setFormat}
      />
      <CardButtons file={picture.is === 'drawn' ? picture.file : null} />
    </div>
  );
}

/** The picture leaves room for the buttons below it on a phone of 620 px height. */
const SHAPES: Readonly<Record<CardFormat, string>> = {
  post: 'aspect-[4/5] w-[min(100%,36.8dvh,21rem)]',
  story: 'aspect-[9/16] w-[min(100%,25.9dvh,15rem)]',
};

/** `file`: null while the card is being drawn. */
function CardButtons({ file }: { readonly file: File | null }) {
  const shares = file !== null && canShare(file);
  const share = async () => {
    if (file !== null && !(await sharedFile(file))) saveFile(file);
  };
  return (
    <>
      <div className="grid grid-flow-col auto-cols-fr gap-2">
        {shares && (
          <Button variant="primary" icon={Share} onClick={() => void share()}>
            {t({ context: 'Cards and squads', message: 'Share' })}
          </Button>
        )}
        <Button
          variant={shares ? 'outline' : 'primary'}
          icon={Download}
          aria-disabled={file === null}
          onClick={() => {
            if (file !== null) saveFile(file);
          }}
        >
          {t({ context: 'Cards and squads', message: 'Save' })}
        </Button>
      </div>
      {file !== null && !shares && (
        <p className="hidden text-sm text-soft pointer-coarse:block">
          {t({ context: 'Cards and squads', message: 'You can also hold the picture to save or send it.' })}
        </p>
      )}
    </>
  );
}

/** Draws again when the content of the card, its shape, the language or the digits change. */
function useDrawn(card: SaleCard, format: CardFormat, tries: number): Picture {
  const [picture, setPicture] = useState<Picture>({ is: 'drawing' });
  // A new object with the same content draws nothing.
  const shown = JSON.stringify(card);
  // A change of the language or the digits makes a new object, and the card is drawn again.
  const words = cardsWords();
  const draw = useEffectEvent(async (): Promise<File> => {
    const { cardFile } = await import('./sale/draw-sale.ts');
    return cardFile(card, format);
  });
  useEffect(() => {
    let left = false;
    let address: string | null = null;
    setPicture({ is: 'drawing' });
    draw().then(
      (file) => {
        if (left) return;
        address = URL.createObjectURL(file);
        setPicture({ is: 'drawn', file, address });
      },
      () => {
        if (!left) setPicture({ is: 'failed' });
      },
    );
    return () => {
      left = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [shown, format, tries, words]);
  return picture;
}

interface CardDialogProps {
  readonly card: SaleCard;
  readonly onClose: () => void;
  /** Shown above the card, for example the lot on the block with a button back to it. */
  readonly beside?: ReactNode;
}

/** The card of a sale, to share or to save. */
export function CardDialog({ card, onClose, beside }: CardDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      closeOnBackdrop
      title={t({ context: 'Card', message: 'Card' })}
      close={t({
        context: 'Dialog',
        comment: 'The name of the close button for screen readers.',
        message: 'Close',
      })}
      onClose={onClose}
    >
      {beside && <div className="mb-3">{beside}</div>}
      <CardPicture card={card} />
    </Dialog>
  );
}

interface PlayerCardProps {
  readonly player: PlayerId;
  readonly known: KnownSales;
  readonly onClose: () => void;
  readonly beside?: ReactNode;
}

/**
 * The card of a sold player. It follows a correction of the sale, and closes when the sale is taken back. Later bids do
 * not redraw it.
 */
export function PlayerCard({ player, known, onClose, beside }: PlayerCardProps) {
  const key = saleKey(player, known);
  const [shown, show] = useState(() => ({ key, card: cardOf(player, known) }));
  if (key !== null && key !== shown.key) show({ key, card: cardOf(player, known) });
  const { card } = shown;
  const isOver = card === null || isTakenBack(player, card.sale, known);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  return isOver ? null : <CardDialog card={card} onClose={onClose} beside={beside} />;
}
