import type { MediaFile } from '@daystream/client/models/media';
import { Anchor, UnstyledButton } from '@mantine/core';
import { IconFile, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FilmPlayer } from '../media/index.ts';
import classes from './answer.module.css';
import { FilmPair } from './film-pair.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import type { Marking } from './use-marking.ts';

export interface AnswerFilesProps {
  files: readonly MediaFile[];
  owner: string;
  /** Films of the assignment, for comparison. */
  samples: readonly MediaFile[];
  chosenId: number | undefined;
  onChoose: (id: number) => void;
  /** For films that can have marks. */
  marking?: Marking;
}

/** One film or photo large, the others as thumbnails; a film plays beside the assignment's film if there is one. */
export function AnswerFiles({ files, owner, samples, chosenId, onChoose, marking }: AnswerFilesProps) {
  const { t } = useTranslation('desk');
  const chosen = files.find(({ id }) => id === chosenId) ?? files[0];
  const [sample] = samples;
  if (chosen === undefined) return null;
  const isFilm = chosen.kind === 'video';
  const photos = files.filter(({ kind }) => kind === 'image');
  const view = <FileView file={chosen} photos={photos} title={owner} marking={marking} />;
  return (
    <div className={classes.files}>
      {isFilm && sample?.video != null ? (
        <FilmPair leader={marking?.player} sample={sample.video} owner={owner}>
          {view}
        </FilmPair>
      ) : (
        <div className={classes.stage}>
          <figure className={classes.frame}>{view}</figure>
        </div>
      )}
      {files.length > 1 && (
        <ul className={classes.strip} aria-label={t('answer.files')}>
          {files.map((file, index) => (
            <li key={file.id}>
              <UnstyledButton
                className={classes.thumb}
                aria-label={t('answer.file', { number: index + 1, name: file.name })}
                aria-pressed={file === chosen}
                onClick={() => onChoose(file.id)}
              >
                <Thumb file={file} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface FileViewProps {
  file: MediaFile;
  photos: readonly MediaFile[];
  title: string;
  marking: Marking | undefined;
}

function FileView({ file, photos, title, marking }: FileViewProps) {
  const { t } = useTranslation('desk');
  if (file.kind === 'video') {
    const marks = marking?.marks.filter(({ fileId }) => fileId === file.id) ?? [];
    return (
      <FilmPlayer
        video={file.video}
        title={title}
        ref={marking?.player}
        startAtMs={marking?.startAtMs}
        marks={marks.map(({ startMs, ...mark }) => ({ ...mark, atMs: startMs }))}
        onMarkHere={marking?.canMark === true ? marking.add : undefined}
        drawing={marking?.drawingOf(file.id) ?? null}
        onMarkSelect={(id) => {
          const mark = marks.find((one) => one.id === id);
          if (mark !== undefined) marking?.jumpTo(mark);
        }}
      />
    );
  }
  if (file.kind === 'image') return <PhotoViewer file={file} photos={photos} />;
  return (
    <Anchor href={file.url} download className={classes.document}>
      <IconFile aria-hidden="true" /> {t('answer.download', { name: file.name })}
    </Anchor>
  );
}

function Thumb({ file }: { file: MediaFile }) {
  const picture = file.urls?.small ?? file.video?.preview;
  if (picture != null) return <img src={picture} alt="" />;
  return file.kind === 'video' ? <IconPlayerPlayFilled aria-hidden="true" /> : <IconFile aria-hidden="true" />;
}
