import type { PlayerHandle } from '@daystream/player';
import { type StandIn, useStandInHandle } from '@daystream/player/stand-in.ts';
import { LoadingRing } from '@daystream/ui';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** The click of a press comes a few milliseconds after it, on touch in another task. */
const CLICK_FOLLOWS_MS = 300;

interface FilmPlaceholderProps {
  /** What a page asks the player for before it is there. */
  handle: Ref<PlayerHandle> | undefined;
  standIn: StandIn;
  poster: string | undefined;
  title: string;
  backSlot: ReactNode;
  isStarting: boolean;
  onFocusChange: (isFocused: boolean) => void;
  /** Whether a finger or mouse button is down on play. */
  onPressChange: (isPressed: boolean) => void;
}

/** Has the player's size and play button, so that nothing shifts when the player replaces it. */
export function FilmPlaceholder(props: FilmPlaceholderProps) {
  const { handle, standIn, poster, title, backSlot, isStarting, onFocusChange, onPressChange } = props;
  const { t } = useTranslation('player');
  const button = useRef<HTMLButtonElement>(null);
  useStandInHandle(handle, standIn, () => button.current?.focus());
  const clickWait = useRef(0);
  useEffect(() => () => clearTimeout(clickWait.current), []);
  return (
    <section aria-label={t('player')} className="@container">
      <div className="relative isolate aspect-[390/320] overflow-hidden bg-[#0d0907] text-on-film @min-[640px]:aspect-video @min-[640px]:rounded-[24px]">
        {poster !== undefined && (
          <img src={poster} alt="" fetchPriority="high" className="absolute inset-0 -z-2 size-full object-contain" />
        )}
        <div className="absolute inset-0 -z-1 bg-linear-to-b from-film-veil via-transparent via-40% to-film-veil" />
        <div className="grid min-h-14 grid-cols-[minmax(44px,1fr)_minmax(0,auto)_minmax(44px,1fr)] items-center p-1.5 @min-[640px]:min-h-17 @min-[640px]:grid-cols-[auto_minmax(0,1fr)_auto] @min-[640px]:px-3.5 @min-[640px]:py-3">
          <div>{backSlot}</div>
          <p className="truncate font-label @min-[640px]:pl-2.5 @min-[640px]:text-20">{title}</p>
        </div>
        <button
          ref={button}
          type="button"
          aria-label={t('play')}
          onClick={() => {
            standIn.play();
            onPressChange(false);
          }}
          onFocus={() => onFocusChange(true)}
          onBlur={() => onFocusChange(false)}
          onPointerDown={() => onPressChange(true)}
          onPointerUp={() => {
            clickWait.current = window.setTimeout(() => onPressChange(false), CLICK_FOLLOWS_MS);
          }}
          onPointerCancel={() => onPressChange(false)}
          className="absolute bottom-1.5 left-[56px] grid size-12 place-items-center rounded-pill bg-on-film text-[#0d0907] @min-[640px]:bottom-2 @min-[640px]:left-[68px] @min-[640px]:size-[52px]"
        >
          {isStarting ? <LoadingRing /> : <IconPlayerPlayFilled size={24} aria-hidden="true" />}
        </button>
      </div>
    </section>
  );
}
