import { saveAvatar } from '@daystream/contract/identity.profile';
import { Button } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { cropPicture } from './crop-picture.ts';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { MAX_ZOOM, moveCrop, type SquareCrop, wholeSquare, zoomCrop, zoomOf } from './square-crop.ts';
import { cacheUser } from './cache-user.ts';
import { useSending } from '#shared/use-sending.ts';

/** An arrow key moves by this fraction of the square. */
const KEY_STEP = 0.05;
const ZOOM_STEP = 0.1;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Crops the picture to a square by dragging, slider or keyboard (Q49). */
export function AvatarDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  const [address] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [crop, setCrop] = useState<SquareCrop | null>(null);
  const [isBroken, setBroken] = useState(false);
  const { failure, errors, isBusy, send } = useSending({
    fields: { avatar_file_id: 'picture' },
    otherwise: t('avatar.failed'),
  });

  async function save(): Promise<void> {
    if (image === null || crop === null) return;
    const body = new FormData();
    body.append('avatar_file_id', await cropPicture(image, crop), 'avatar.jpg');
    cacheUser(queryClient, (await call(saveAvatar, { body })).user);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={t('avatar.crop_title')}
      description={t('avatar.crop_text')}
      closeLabel={t('avatar.cancel')}
      actions={
        <>
          <Button tone="outlined" onClick={onClose}>
            {t('avatar.cancel')}
          </Button>
          <Button loading={isBusy} loadingLabel={t('saving')} disabled={crop === null} onClick={() => void send(save)}>
            {t('avatar.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FailureNotice failure={isBroken ? t('avatar.broken') : (errors.picture ?? failure)} />
        <CropView
          address={address}
          image={image}
          crop={crop}
          onCrop={setCrop}
          onBroken={() => setBroken(true)}
          onImage={(loaded) => {
            setImage(loaded);
            setCrop(wholeSquare(sizeOf(loaded)));
          }}
        />
        {image !== null && crop !== null && (
          <label className="grid gap-1 text-14 font-label">
            {t('avatar.zoom')}
            <input
              type="range"
              min={1}
              max={MAX_ZOOM}
              step={ZOOM_STEP}
              value={zoomOf(crop, sizeOf(image))}
              onChange={(event) => setCrop(zoomCrop(crop, sizeOf(image), event.currentTarget.valueAsNumber))}
              className="h-11 w-full accent-primary"
            />
          </label>
        )}
      </div>
    </Dialog>
  );
}

function sizeOf(image: HTMLImageElement) {
  return { width: image.naturalWidth, height: image.naturalHeight };
}

interface CropViewProps {
  address: string;
  image: HTMLImageElement | null;
  crop: SquareCrop | null;
  onCrop: (crop: SquareCrop) => void;
  onImage: (image: HTMLImageElement) => void;
  onBroken: () => void;
}

function CropView({ address, image, crop, onCrop, onImage, onBroken }: CropViewProps) {
  const { t } = useTranslation('profile');
  const view = useRef<HTMLButtonElement>(null);
  const heldAt = useRef<{ x: number; y: number } | null>(null);

  function drag(event: PointerEvent): void {
    const held = heldAt.current;
    const side = view.current?.clientWidth ?? 0;
    if (held === null || image === null || crop === null || side === 0) return;
    const perPixel = crop.size / side;
    // The picture follows the pointer, so the square moves the opposite way.
    onCrop(moveCrop(crop, sizeOf(image), (held.x - event.clientX) * perPixel, (held.y - event.clientY) * perPixel));
    heldAt.current = { x: event.clientX, y: event.clientY };
  }

  function press(event: KeyboardEvent): void {
    if (image === null || crop === null) return;
    const [x, y] = arrows[event.key] ?? [0, 0];
    const zoomBy = event.key === '+' || event.key === '=' ? ZOOM_STEP : event.key === '-' ? -ZOOM_STEP : 0;
    if (x === 0 && y === 0 && zoomBy === 0) return;
    event.preventDefault();
    const picture = sizeOf(image);
    const step = crop.size * KEY_STEP;
    onCrop(
      zoomBy === 0
        ? moveCrop(crop, picture, x * step, y * step)
        : zoomCrop(crop, picture, zoomOf(crop, picture) + zoomBy),
    );
  }

  const percent = (part: number) => `${(part * 100).toFixed(3)}%`;
  return (
    <button
      ref={view}
      type="button"
      aria-label={t('avatar.move')}
      onKeyDown={press}
      onPointerDown={(event) => {
        heldAt.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        heldAt.current = null;
      }}
      onPointerCancel={() => {
        heldAt.current = null;
      }}
      className="relative mx-auto block aspect-square w-full max-w-[320px] cursor-move touch-none overflow-hidden rounded-card bg-surface-sunken"
    >
      <img
        src={address}
        alt=""
        draggable={false}
        onLoad={(event) => onImage(event.currentTarget)}
        onError={onBroken}
        style={
          image === null || crop === null
            ? { visibility: 'hidden' }
            : {
                width: percent(image.naturalWidth / crop.size),
                left: percent(-crop.left / crop.size),
                top: percent(-crop.top / crop.size),
              }
        }
        className="pointer-events-none absolute max-w-none"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-pill shadow-[0_0_0_999px_rgb(10_6_4/.35)] inset-ring-2 inset-ring-on-film"
      />
    </button>
  );
}
