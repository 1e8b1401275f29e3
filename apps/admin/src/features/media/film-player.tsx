import type { Video } from '@daystream/client/models/media';
import { whenOnline } from '@daystream/client/when-online';
import { pickSource } from '@daystream/domain/courses';
import { shownSubtitles, writtenLanguage } from '@daystream/domain/media';
import type { PlayerProps, PlayerSource } from '@daystream/player';
import { Skeleton } from '@mantine/core';
import { type CSSProperties, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './film-player.module.css';
import { variant } from '#shared/variant.ts';
import { usePlayerLabels } from './player-labels.ts';

const Player = lazy(() => whenOnline(async () => ({ default: (await import('@daystream/player')).Player })));

/** The addresses of a film; null while it is being transcoded. */
function sourceOf(video: Video | null): PlayerSource | null {
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
  video: Video | null;
  title: string;
}

/** The learners' player for staff; its frame takes the film's aspect ratio. */
export function FilmPlayer({ video, title, ...props }: FilmPlayerProps) {
  const { i18n } = useTranslation();
  const labels = usePlayerLabels();
  const reader = { learner: i18n.language, variantDefault: variant.defaultLanguage };
  const { width, height } = video ?? {};
  const shape = width && height ? { '--dsp-aspect': `${width} / ${height}`, '--film-shape': width / height } : {};
  return (
    <div style={shape as CSSProperties} className={classes.film}>
      <Suspense fallback={<Skeleton radius="lg" style={{ aspectRatio: 'var(--dsp-aspect, 16 / 9)' }} />}>
        <Player
          {...props}
          source={sourceOf(video)}
          storageKey={`film-${video?.id ?? 0}`}
          title={title}
          locale={i18n.language}
          labels={labels}
          pickSubtitles={(offered) => shownSubtitles({ ...offered, ...reader })}
          pickGuide={(written) => writtenLanguage({ written, ...reader, chosen: null })}
          poster={video?.preview ?? undefined}
        />
      </Suspense>
    </div>
  );
}
