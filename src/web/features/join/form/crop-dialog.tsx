import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState, useTransition } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { type Picture, type Size, decodeFile, ImageNotReadable, shrinkPart } from '#web/media/picture.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';

/** Why the chosen file gives no photo: this phone cannot open it, or cannot make it small. */
export type PhotoTrouble = 'not-readable' | 'not-small';

/** Width divided by height of every large player photo. */
const RATIO = 0.9;
const MOST_ZOOM = 5;
/** In px, for a press of an arrow key; with Shift a fifth of it. */
const ARROW_STEP = 10;

interface CropDialogProps {
  readonly file: File;
  /** The cropped picture: a small JPEG as a data URL. */
  readonly onCut: (dataUrl: string) => void;
  readonly onTrouble: (why: PhotoTrouble) => void;
  readonly onCancel: () => void;
}

interface OpenPicture {
  readonly picture: Picture;
  /** The address of the file on this page. */
  readonly url: string;
}

/** Crops a picture to the face, by drag, pinch, wheel, sliders or arrow keys. */
export function CropDialog({ file, onCut, onTrouble, onCancel }: CropDialogProps) {
  const [open, setOpen] = useState<OpenPicture | null>(null);
  const [area, setArea] = useState<Area | null>(null);
  const [isCutting, startCutting] = useTransition();
  const opened = useEffectEvent((picture: OpenPicture) => setOpen(picture));
  const failed = useEffectEvent(() => onTrouble('not-readable'));

  useEffect(() => {
    let gone = false;
    const url = URL.createObjectURL(file);
    decodeFile(file).then(
      (picture) => (gone ? picture.release() : opened({ picture, url })),
      () => gone || failed(),
    );
    return () => {
      gone = true;
      URL.revokeObjectURL(url);
    };
  }, [file]);

  const cut = async () => {
    if (open === null || area === null) return;
    try {
      const { dataUrl } = await shrinkPart(open.picture, {
        ...partOf(open.picture, area),
        ground: '#ffffff',
      });
      onCut(dataUrl);
    } catch (reason) {
      onTrouble(reason instanceof ImageNotReadable ? 'not-readable' : 'not-small');
    }
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      title={t({ context: 'Cutting a photo', message: 'Your face in the frame' })}
      close={t({
        context: 'Dialog',
        comment: 'The name of the close button for screen readers.',
        message: 'Close',
      })}
      size="sm"
      footer={
        <>
          <Button onClick={onCancel}>{t({ context: 'Cutting a photo', message: 'Cancel' })}</Button>
          <Button
            variant="primary"
            busy={isCutting || area === null}
            busyText={
              isCutting
                ? t({ context: 'Cutting a photo', message: 'Making it small...' })
                : t({ context: 'Cutting a photo', message: 'Use this photo' })
            }
            onClick={() => startCutting(cut)}
          >
            {t({ context: 'Cutting a photo', message: 'Use this photo' })}
          </Button>
        </>
      }
    >
      {open === null ? (
        <p role="status">{t({ context: 'Registration of a player', message: 'Opening the picture...' })}</p>
      ) : (
        <Frame {...open} area={area} onArea={setArea} onTrouble={() => onTrouble('not-readable')} />
      )}
    </Dialog>
  );
}

interface FrameProps extends OpenPicture {
  /** The chosen part in percent of the picture; null until the picture is drawn. */
  readonly area: Area | null;
  readonly onArea: (area: Area) => void;
  readonly onTrouble: () => void;
}

function Frame({ picture, url, area, onArea, onTrouble }: FrameProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [frame, setFrame] = useState<Size>({ width: 0, height: 0 });
  const sliders = useRef<HTMLDivElement>(null);
  // The dialog opened before its picture, and gave the focus to its close button.
  useEffect(() => sliders.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const cropper = useRef<Cropper>(null);
  // The centre of the frame keeps its place in the picture.
  const zoomTo = (next: number) => {
    setCrop({ x: (crop.x * next) / zoom, y: (crop.y * next) / zoom });
    setZoom(next);
  };
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
        className="h-11 w-full rounded-sm accent-turf"
      />
    </label>
  );
  return (
    <div ref={sliders} className="flex flex-col gap-1">
      <div className="relative mx-auto mt-1 mb-2 aspect-[9/10] h-[min(42dvh,20rem)] overflow-hidden rounded-md border border-edge bg-white outline-offset-2 outline-turf has-[:focus-visible]:outline-2">
        <Cropper
          ref={cropper}
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={RATIO}
          objectFit="cover"
          showGrid={false}
          keyboardStep={ARROW_STEP}
          initialCroppedAreaPercentages={firstArea(picture)}
          // It notices no scrolling of the dialog, and would zoom beside the pointer.
          onWheelRequest={() => {
            cropper.current?.saveContainerPosition();
            return true;
          }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={onArea}
          onCropSizeChange={setFrame}
          mediaProps={{ onError: onTrouble }}
          cropperProps={{
            role: 'application',
            'aria-label': t({ context: 'Cutting a photo', message: 'The part of the picture that is taken' }),
          }}
          style={{ cropAreaStyle: { border: 'none', boxShadow: 'none', outline: 'none' } }}
          // Our content policy allows no style element.
          disableAutomaticStylesInjection
        />
      </div>
      {slider(t({ context: 'Cutting a photo', message: 'Larger' }), zoom, MOST_ZOOM, zoomTo)}
      {slider(
        t({ context: 'Cutting a photo', message: 'Left, right' }),
        share(area?.x, area?.width),
        1,
        (x) => setCrop({ ...crop, x: moved(x, frame.width, area?.width) }),
      )}
      {slider(t({ context: 'Cutting a photo', message: 'Up, down' }), share(area?.y, area?.height), 1, (y) =>
        setCrop({ ...crop, y: moved(y, frame.height, area?.height) }),
      )}
    </div>
  );
}

/** The largest part of the picture, above the middle, where most faces are. In percent of the picture. */
export function firstArea(picture: Size): Area {
  const width = Math.min(picture.width, picture.height * RATIO);
  const size = { width: (width / picture.width) * 100, height: (width / RATIO / picture.height) * 100 };
  return { ...size, x: (100 - size.width) * 0.5, y: (100 - size.height) * 0.2 };
}

/** Converts percent of the picture to its pixels. */
export function partOf(picture: Size, { x, y, width }: Area) {
  const [left, top] = [(picture.width * x) / 100, (picture.height * y) / 100];
  const wide = (picture.width * width) / 100;
  return { left, top, width: wide, height: wide / RATIO };
}

/** The place of the chosen part, from 0 (left, top) to 1; the middle where it has no room. */
function share(start = 0, length = 100): number {
  return length < 100 ? start / (100 - length) : 0.5;
}

/** The offset (px) of the picture's middle that puts the part at this place. `length`: of the part, in percent. */
function moved(place: number, frame: number, length = 100): number {
  return frame * (100 / length - 1) * (0.5 - place);
}
