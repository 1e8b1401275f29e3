import type { HomeworkStep, SentMark } from '@daystream/client/models/homework';
import type { MediaFile } from '@daystream/client/models/media';
import { Card } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { MarkList } from './mark-list.tsx';
import { MarkedFilm } from './marked-film.tsx';

interface MarkedFilmsProps {
  streamId: number;
  marks: readonly SentMark[];
  /** The answer that was reviewed; undefined: it is not in the story any more. */
  answer: HomeworkStep | undefined;
}

/** The films of an answer with an expert's marks in them; marks of a removed film stay as text. */
export function MarkedFilms({ streamId, marks, answer }: MarkedFilmsProps) {
  const { t } = useTranslation('homework');
  const films = (answer?.message?.files ?? []).filter(({ kind }) => kind === 'video');
  const marked = films.flatMap((film): { film: MediaFile; marks: SentMark[] }[] => {
    const own = marks.filter(({ fileId }) => fileId === film.id);
    return own.length === 0 ? [] : [{ film, marks: own }];
  });
  const others = marks.filter(({ fileId }) => films.every(({ id }) => id !== fileId));
  return (
    <div className="mt-3 grid gap-3">
      {marked.map(({ film, marks: own }) => (
        <MarkedFilm key={film.id} streamId={streamId} film={film} marks={own} />
      ))}
      {others.length > 0 && (
        <Card>
          <p className="mb-2 text-14 text-on-surface-muted">{t('marks.gone')}</p>
          <MarkList streamId={streamId} marks={others} />
        </Card>
      )}
    </div>
  );
}
