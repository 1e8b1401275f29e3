import type { Video } from '@daystream/client/models/media';
import { whenOnline } from '@daystream/client/when-online';
import { pickSource } from '@daystream/domain/courses';
import { shownSubtitles, writtenLanguage } from '@daystream/domain/media';
import type { PlayerHandle, PlayerProps, PlayerSource } from '@daystream/player';
import { type StandIn, useStandIn, useStandInHandle } from '@daystream/player/stand-in.ts';
import { Loader, Skeleton } from '@mantine/core';
import { type CSSProperties, lazy, type Ref, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './film-player.module.css';
import { variant } from '#shared/variant.ts';
import { usePlayerLabels } from './player-labels.ts';

const Player = lazy(() => whenOnline(async () => ({ default: (await import('@daystream/player')).Player })));

/** The addresses of a film; null while it is being transcoded. */
function sourceOf(video: Video | null | undefined): PlayerSource | null {
  const best = video && pickSource(video);
  if (!best) return null;
  return {
    ...(best.kind === 'hls' ? { hls: best.url, mp4: video.mp4 ?? undefined } : { mp4: best.url }),
    subtitles: video.subs.map(({ url, languageCode, label }) => ({ url, language: languageCode, label })),
    guides: video.guides.map(({ url, languageCode }) => ({ url, language: languageCode })),
  };
}

type PassedOn = Pick<
  PlayerProps,
  | 'ref'
  | 'startAtMs'
  | 'marks'
  | 'onMarkHere'
  | 'onMarkSelect'
  | 'drawing'
  | 'follows'
  | 'isMirrored'
  | 'words'
  | 'chapters'
>;

export interface FilmPlayerProps extends PassedOn {
  /** undefined: still asked for. */
  video: Video | null | undefined;
  /** Where the film itself is still asked for. */
  filmId?: number;
  title: string;
}

/** The learners' player for staff; its frame takes the film's aspect ratio. */
export function FilmPlayer({ video, filmId = video?.id ?? 0, title, ...props }: FilmPlayerProps) {
  const { i18n } = useTranslation();
  const labels = usePlayerLabels();
  const storageKey = `film-${filmId}`;
  const standIn = useStandIn({ ...props, storageKey });
  const [isFocused, setFocused] = useState(false);
  const reader = { learner: i18n.language, variantDefault: variant.defaultLanguage };
  const { width, height } = video ?? {};
  const shape = width && height ? { '--dsp-aspect': `${width} / ${height}`, '--film-shape': width / height } : {};
  const awaited = <AwaitedPlayer handle={props.ref} standIn={standIn} onFocusChange={setFocused} />;
  return (
    <div style={shape as CSSProperties} className={classes.film}>
      {video === undefined ? (
        awaited
      ) : (
        <Suspense fallback={awaited}>
          <Player
            {...props}
            {...(standIn.startAtMs !== undefined && { startAtMs: standIn.startAtMs })}
            source={sourceOf(video)}
            storageKey={storageKey}
            title={title}
            locale={i18n.language}
            labels={labels}
            autoStart={standIn.isStarting}
            startsFocused={isFocused}
            pickSubtitles={(offered) => shownSubtitles({ ...offered, ...reader })}
            pickGuide={(written) => writtenLanguage({ written, ...reader, chosen: null })}
            poster={video?.preview ?? undefined}
          />
        </Suspense>
      )}
    </div>
  );
}

interface AwaitedPlayerProps {
  handle: Ref<PlayerHandle> | undefined;
  standIn: StandIn;
  onFocusChange: (isFocused: boolean) => void;
}

/** Stands where the player will be and takes what is asked of it meanwhile. */
function AwaitedPlayer({ handle, standIn, onFocusChange }: AwaitedPlayerProps) {
  const place = useRef<HTMLDivElement>(null);
  useStandInHandle(handle, standIn, () => place.current?.focus({ preventScroll: true }));
  return (
    <div
      ref={place}
      tabIndex={-1}
      className={classes.awaited}
      onFocus={() => onFocusChange(true)}
      onBlur={() => onFocusChange(false)}
    >
      <Skeleton radius="lg" style={{ aspectRatio: 'var(--dsp-aspect, 16 / 9)' }} />
      {standIn.isStarting && <Loader className={classes.loader} />}
    </div>
  );
}
