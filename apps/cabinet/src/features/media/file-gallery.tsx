import type { MediaFile, Video } from '@daystream/client/models/media';
import { useTranslation } from 'react-i18next';
import { FilmCard } from './film-card.tsx';
import { PhotoCard } from './photo-card.tsx';
import { SoundPlayer } from './sound-player.tsx';

interface FileGalleryProps {
  files: readonly MediaFile[];
  /** Reloads the files when their signed addresses have expired. */
  renew: () => Promise<readonly MediaFile[]>;
  className?: string;
}

/** Films below each other, photos side by side, sounds to listen to, other files as links. */
export function FileGallery({ files, renew, className = '' }: FileGalleryProps) {
  const { t } = useTranslation('homework');
  const films = files.filter(({ kind }) => kind === 'video');
  const photos = files.filter(({ kind }) => kind === 'image');
  const sounds = files.filter(({ kind }) => kind === 'sound');
  const others = files.filter(({ kind }) => !['video', 'image', 'sound'].includes(kind));
  const renewed = async (id: number): Promise<Video | null | undefined> =>
    (await renew()).find((file) => file.id === id)?.video;
  return (
    <div className={`grid gap-3 empty:hidden ${className}`}>
      {films.map((file) => (
        <FilmCard key={file.id} file={file} onExpired={() => renewed(file.id)} />
      ))}
      {photos.length > 0 && (
        <div className={photos.length === 1 ? '' : 'grid grid-cols-[repeat(auto-fill,minmax(128px,1fr))] gap-2'}>
          {photos.map((file) => (
            <PhotoCard
              key={file.id}
              file={file}
              className={photos.length === 1 ? 'aspect-[4/3] w-full max-w-[420px]' : 'aspect-square w-full'}
            />
          ))}
        </div>
      )}
      {sounds.map(({ id, url }, index) => (
        <SoundPlayer
          key={id}
          source={{ url, renew: async () => (await renew()).find((file) => file.id === id)?.url ?? null }}
          labels={{
            play: t('sound.play', { number: index + 1 }),
            pause: t('sound.pause', { number: index + 1 }),
            position: t('sound.position', { number: index + 1 }),
            failed: t('marks.voice_failed'),
          }}
        />
      ))}
      {others.map((file) => (
        <a key={file.id} href={file.url} className="min-h-11 py-2 text-primary underline underline-offset-4">
          {file.name}
        </a>
      ))}
    </div>
  );
}
