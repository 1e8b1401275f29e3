import type { Video } from '@daystream/client/models/media';
import { whenOnline } from '@daystream/client/when-online';
import { shownSubtitles, writtenLanguage } from '@daystream/domain/media/subtitle-choice';
import type { PlayerProps } from '@daystream/player';
import { whenIdle } from '@daystream/player/idle.ts';
import { useStandIn } from '@daystream/player/stand-in.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { variant } from '#shared/variant.ts';
import { FilmPlaceholder } from './film-placeholder.tsx';
import { filmChapters, filmSource } from './film-source.ts';
import { usePlayerLabels } from './player-labels.ts';

const loadPlayer = () => whenOnline(() => import('@daystream/player'));

type LoadedPlayer = Awaited<ReturnType<typeof loadPlayer>>;

type PassedOn = Omit<
  PlayerProps,
  'labels' | 'locale' | 'pickSubtitles' | 'pickGuide' | 'source' | 'onForbidden' | 'startsFocused'
>;

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
  const reader = { learner: i18n.language, variantDefault: variant.defaultLanguage };
  const standIn = useStandIn(props);
  const [isFocused, setFocused] = useState(false);
  // The player waits until a press has ended: one that ends on it would press pause, or nothing.
  const [isPressed, setPressed] = useState(false);
  const isIdle = useIsIdle();
  const isStarting = standIn.isStarting || autoStart;
  const { startAtMs } = standIn;
  const player = useLoadedPlayer(isIdle || isStarting);
  if (player === null || isPressed)
    return (
      <FilmPlaceholder
        handle={props.ref}
        standIn={standIn}
        poster={props.poster}
        title={props.title}
        backSlot={props.backSlot}
        isStarting={isStarting}
        onFocusChange={setFocused}
        onPressChange={setPressed}
      />
    );
  return (
    <player.Player
      {...props}
      {...(startAtMs !== undefined && { startAtMs })}
      source={filmSource(video)}
      chapters={filmChapters(video)}
      isUnavailable={video?.isFailed === true}
      autoStart={isStarting}
      startsFocused={isFocused}
      onForbidden={onExpired && (async () => filmSource(await onExpired()))}
      labels={labels}
      locale={i18n.language}
      pickSubtitles={(offered) => shownSubtitles({ ...offered, ...reader })}
      pickGuide={(written) => writtenLanguage({ written, ...reader, chosen: null })}
    />
  );
}

/** The player's module once its chunk is loaded. */
function useLoadedPlayer(isNeeded: boolean): LoadedPlayer | null {
  const [player, setPlayer] = useState<LoadedPlayer | null>(null);
  useEffect(() => {
    if (isNeeded) void loadPlayer().then(setPlayer);
  }, [isNeeded]);
  return player;
}

/** True once the page is idle; with data saving on, never by itself. */
function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
