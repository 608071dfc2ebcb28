import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Picture } from '#web/photos/decode-link.ts';
import { decodeFile } from '#web/photos/decode-picture.ts';
import { ImageNotReadable, shrinkPart } from '#web/photos/shrink-image.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FIRST_CROP, MOST_ZOOM, RATIO, partOf, zoomed, type Crop } from './crop.ts';
import { useFingers } from './use-fingers.ts';
import { cropWords } from '#web/languages/en/crop.ts';
import { registerWords } from '#web/languages/en/register.ts';
import { dialogWords } from '#web/languages/en/dialog.ts';

interface CropDialogProps {
  readonly file: File;
  /** The cropped picture: a small JPEG as a data URL. */
  readonly onCut: (dataUrl: string) => void;
  readonly onTrouble: (text: string) => void;
  readonly onCancel: () => void;
}

/** Crops a picture to the face, by drag, pinch, sliders or keys. */
export function CropDialog({ file, onCut, onTrouble, onCancel }: CropDialogProps) {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [crop, setCrop] = useState(FIRST_CROP);
  const [busy, setBusy] = useState(false);
  const opened = useEffectEvent((decoded: Picture) => setPicture(decoded));
  const failed = useEffectEvent(() => onTrouble(cropWords().notReadable));

  useEffect(() => {
    let gone = false;
    decodeFile(file).then(
      (decoded) => (gone ? decoded.release() : opened(decoded)),
      () => gone || failed(),
    );
    return () => {
      gone = true;
    };
  }, [file]);

  const words = cropWords();
  const cut = async () => {
    if (picture === null || busy) return;
    setBusy(true);
    try {
      const { dataUrl } = await shrinkPart(picture, { ...partOf(picture, crop), ground: '#ffffff' });
      onCut(dataUrl);
    } catch (reason) {
      onTrouble(reason instanceof ImageNotReadable ? words.notReadable : words.notSmall);
    }
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      title={words.title}
      close={dialogWords().close}
      size="sm"
      footer={
        <>
          <Button onClick={onCancel}>{words.cancel}</Button>
          <Button
            variant="primary"
            busy={busy || picture === null}
            busyText={busy ? words.makingSmall : words.use}
            onClick={() => void cut()}
          >
            {words.use}
          </Button>
        </>
      }
    >
      {picture === null ? (
        <p role="status">{registerWords().openingPicture}</p>
      ) : (
        <Frame picture={picture} crop={crop} onCrop={setCrop} />
      )}
    </Dialog>
  );
}

interface FrameProps {
  readonly picture: Picture;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
}

/** Canvas width in px; CSS scales it to the available space. */
const DRAWN = 540;

function Frame({ picture, crop, onCrop }: FrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = cropWords();
  const fingers = useFingers({ picture, crop, onCrop });
  useEffect(() => {
    const pen = canvas.current?.getContext('2d', { alpha: false });
    if (!pen) return;
    const { left, top, width, height } = partOf(picture, crop);
    const by = DRAWN / width;
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, DRAWN, height * by);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture.source, -left * by, -top * by, picture.width * by, picture.height * by);
  }, [picture, crop]);
  const slider = (label: string, value: number, most: number, onSlide: (value: number) => void) => (
    <label className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-3 text-sm font-semibold text-soft">
      {label}
      <input
        type="range"
        min={most === 1 ? 0 : 1}
        max={most}
        step="0.02"
        value={value}
        onChange={({ target }) => onSlide(Number(target.value))}
        className="h-9 w-full accent-turf"
      />
    </label>
  );
  return (
    <div className="flex flex-col gap-1">
      <canvas
        ref={canvas}
        width={DRAWN}
        height={DRAWN / RATIO}
        role="img"
        aria-label={words.partTaken}
        className="mx-auto mb-2 block h-[min(42dvh,20rem)] cursor-grab touch-none rounded-md border border-edge bg-white"
        {...fingers}
      />
      {slider(words.larger, crop.zoom, MOST_ZOOM, (zoom) => onCrop(zoomed(crop, picture, zoom)))}
      {slider(words.leftRight, crop.x, 1, (x) => onCrop({ ...crop, x }))}
      {slider(words.upDown, crop.y, 1, (y) => onCrop({ ...crop, y }))}
    </div>
  );
}
