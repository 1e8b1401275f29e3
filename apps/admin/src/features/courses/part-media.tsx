import type { WireCourseDraft } from '@daystream/contract/courses.draft.admin';
import { type LessonFilm, lessonFilms } from '@daystream/contract/courses.media.admin';
import type { Language } from '@daystream/domain/languages';
import { Accordion } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HomeworkFiles } from './homework-files.tsx';
import type { Part } from './outline.ts';
import { PartMediaDocument } from './part-media-document.tsx';
import { PartMediaDocuments } from './part-media-documents.tsx';
import { PartMediaFilm } from './part-media-film.tsx';
import classes from './part-media.module.css';
import { PartMediaOverview } from './part-media-overview.tsx';
import { PartMediaCover, PartMediaLessonPicture } from './part-media-picture.tsx';
import { PartMediaSpoken } from './part-media-spoken.tsx';
import { PartMediaTracks } from './part-media-tracks.tsx';

export interface PartMediaProps {
  draft: WireCourseDraft;
  part: Part;
  /** As typed, saved or not. */
  title: string;
  language: Language;
}

/** The main media of a part: the lesson's film, the course's cover. */
export function PartMedia({ draft, part, title }: PartMediaProps) {
  if (part.kind === 'lesson') {
    return <PartMediaFilm draft={draft} film={part.value.film} title={title} lesson={{ id: part.id, which: 'film' }} />;
  }
  if (part.kind !== 'course') return null;
  return (
    <div className={classes.media}>
      <PartMediaOverview draft={draft} />
      <div className={classes.pictures}>
        <PartMediaCover draft={draft} which="cover" />
        <PartMediaCover draft={draft} which="background" />
      </div>
    </div>
  );
}

/** The other files of a part, below its texts. */
export function PartMediaMore({ draft, part, title, language }: PartMediaProps) {
  switch (part.kind) {
    case 'course':
      return (
        <div className={classes.media}>
          <PartMediaFilm draft={draft} film={draft.demo_film} title={title} lesson={null} />
          {draft.demo_film !== null && <PartMediaSpoken draft={draft} films={[draft.demo_film]} lessonId={null} />}
          <PartMediaDocuments draft={draft} language={language} />
        </div>
      );
    case 'lesson':
      return (
        <div className={classes.media}>
          <PartMediaSpoken
            key={part.id}
            draft={draft}
            films={lessonFilms.flatMap((which) => part.value[which] ?? [])}
            lessonId={part.id}
          />
          {part.value.film !== null && <PartMediaTracks draft={draft} film={part.value.film} part={part.key} />}
          <PartMediaLessonPicture draft={draft} lesson={part} />
          <MoreFilms draft={draft} lesson={part} title={title} />
        </div>
      );
    case 'homework':
      return <HomeworkFiles draft={draft} homework={part.value} />;
    case 'document':
      return <PartMediaDocument draft={draft} document={part} />;
    default:
      return null;
  }
}

/** Films that few lessons have; expanded when there is one. */
function MoreFilms({
  draft,
  lesson,
  title,
}: {
  draft: WireCourseDraft;
  lesson: Part & { kind: 'lesson' };
  title: string;
}) {
  const { t } = useTranslation('dashboard');
  const others = lessonFilms.filter((which): which is Exclude<LessonFilm, 'film'> => which !== 'film');
  const hasOne = others.some((which) => lesson.value[which] !== null);
  return (
    <Accordion variant="default" defaultValue={hasOne ? 'films' : null} classNames={{ content: classes.moreFilms }}>
      <Accordion.Item value="films">
        <Accordion.Control>{t('place.more_films')}</Accordion.Control>
        <Accordion.Panel>
          {others.map((which) => (
            <PartMediaFilm
              key={which}
              draft={draft}
              film={lesson.value[which]}
              title={title}
              lesson={{ id: lesson.id, which }}
            />
          ))}
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
