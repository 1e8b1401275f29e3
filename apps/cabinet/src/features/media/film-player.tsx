import type { Video } from '@daystream/client/models/media';
import { whenOnline } from '@daystream/client/when-online';
import type { PlayerProps } from '@daystream/player';
import { whenIdle } from '@daystream/player/idle.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilmPlaceholder } from './film-placeholder.tsx';
import { filmChapters, filmSource } from './film-source.ts';
import { usePlayerLabels } from './player-labels.ts';

const Player = lazy(() => whenOnline(async () => ({ default: (await import('@daystream/player')).Player })));

type PassedOn = Omit<PlayerProps, 'labels' | 'locale' | 'source' | 'onForbidden' | 'startsFocused'>;

export interface FilmPlayerProps extends PassedOn {
  /** The film; without one, or before it is transcoded, the placeholder says so. */
  video: Video | null | undefined;
  /** Called once when the signed addresses have expired (Q138). */
  onExpired?: (() => Promise<Video | null | undefined>) | undefined;
}

/** The player in the learner's language. Its chunk loads when the page is idle, or at the first tap on play (CRS-037). */
export function FilmPlayer({ video, onExpired, autoStart = false, ...props }: FilmPlayerProps) {
  const { i18n } = useTranslation();
  const labels = usePlayerLabels();
  const [isTapped, setTapped] = useState(false);
  const [isFocused, setFocused] = useState(false);
  // A tap that begins on the placeholder and ends on the player fires no click on either.
  const [isPressed, setPressed] = useState(false);
  const isIdle = useIsIdle();
  const isStarting = isTapped || autoStart;
  const standIn = (
    <FilmPlaceholder
      poster={props.poster}
      title={props.title}
      backSlot={props.backSlot}
      isStarting={isStarting}
      onPlay={() => setTapped(true)}
      isFocused={isFocused}
      onFocusChange={setFocused}
      onPressChange={setPressed}
    />
  );
  if (!isIdle && !isStarting) return standIn;
  return (
    <Suspense fallback={standIn}>
      <Player
        {...props}
        source={filmSource(video)}
        chapters={filmChapters(video)}
        isUnavailable={video?.isFailed === true}
        autoStart={isStarting || isPressed}
        startsFocused={isFocused}
        onForbidden={onExpired && (async () => filmSource(await onExpired()))}
        labels={labels}
        locale={i18n.language}
      />
    </Suspense>
  );
}

/** True once the page is idle; with data saving on, never by itself. */
function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
