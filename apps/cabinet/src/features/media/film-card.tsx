import type { MediaFile, Video } from '@daystream/client/models/media';
import { clockText } from '@daystream/i18n/clock';
import { IconPlayerPlayFilled, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilmPlayer } from './film-player.tsx';

export interface FilmCardProps {
  file: MediaFile;
  onExpired: () => Promise<Video | null | undefined>;
  className?: string;
}

/** A film within text: its poster until it is opened, then the player in the same place. */
export function FilmCard({ file, onExpired, className = '' }: FilmCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { video } = file;
  const box = `overflow-hidden rounded-card [--dsp-radius:0] [--dsp-aspect:16/9] ${className}`;
  if (isOpen) {
    return (
      <div className={box}>
        <FilmPlayer
          video={video}
          storageKey={`file.${file.id}`}
          title={file.name}
          poster={video?.preview ?? undefined}
          autoStart
          onExpired={onExpired}
        />
      </div>
    );
  }
  return <FilmPoster file={file} onOpen={() => setOpen(true)} className={box} />;
}

interface FilmPosterProps {
  file: MediaFile;
  onOpen: () => void;
  className?: string;
}

/** The picture of a film; pressing it opens the film. */
export function FilmPoster({ file, onOpen, className = '' }: FilmPosterProps) {
  const { t } = useTranslation('homework');
  const { video } = file;
  const duration = video?.duration ?? file.duration;
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`relative block aspect-video w-full overflow-hidden bg-[#0d0907] text-on-film ${className}`}
    >
      <span className="sr-only">{t('film.play', { name: file.name })}</span>
      {video?.preview != null ? (
        <img src={video.preview} alt="" loading="lazy" className="size-full object-contain" />
      ) : (
        <span className="grid size-full place-content-center justify-items-center gap-2 text-14">
          <IconVideo size={28} stroke={1.75} aria-hidden="true" />
          {t(video?.isFailed === true ? 'film.failed' : 'film.preparing')}
        </span>
      )}
      <span className="absolute bottom-3 left-3 grid size-11 place-items-center rounded-pill bg-film-chip">
        <IconPlayerPlayFilled size={20} aria-hidden="true" />
      </span>
      {duration !== null && (
        <span className="absolute right-3 bottom-3 rounded-[8px] bg-film-chip px-2 py-0.5 text-14 font-label tabular-nums">
          {clockText(duration)}
        </span>
      )}
    </button>
  );
}
