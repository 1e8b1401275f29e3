import type { WireCourseDraft, WireFilm } from '@daystream/contract/courses.draft.admin';
import { Anchor, Card, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FilmState, usePlaceUploads } from '../media/index.ts';
import { courseFilms, filmsOf, livingParts, outline, type Part, partsAbove } from './outline.ts';
import classes from './part-media.module.css';
import { placeName } from './place-names.ts';
import { usePartTitle } from './use-part-title.ts';

/** Every film of the course that is not ready, with its progress and a link to its lesson. */
export function PartMediaOverview({ draft }: { draft: WireCourseDraft }) {
  const { t } = useTranslation('dashboard');
  const partTitle = usePartTitle();
  const waiting = unreadyFilms(outline(draft));
  const uploads = usePlaceUploads().filter(({ place }) => place.startsWith(placeName(draft.id, '')));
  const failed = uploads.filter(({ state }) => state === 'failed');
  const sending = uploads.filter(({ state }) => state !== 'failed');
  const count = courseFilms(draft).length;
  if (waiting.length === 0 && uploads.length === 0) {
    return count === 0 ? null : (
      <Group gap={6} c="success">
        <IconCheck size={18} aria-hidden="true" />
        <Text size="sm">{t('media.ready', { count })}</Text>
      </Group>
    );
  }
  return (
    <Card component="section" aria-labelledby="films-on-their-way" className={classes.overview}>
      <h3 id="films-on-their-way" className={classes.label}>
        {t('media.title')}
      </h3>
      {sending.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('media.uploading')}: {sending.map(({ name }) => name).join(', ')}
        </Text>
      )}
      {failed.length > 0 && (
        <Text size="sm" c="danger">
          {t('media.failed')}: {failed.map(({ name }) => name).join(', ')}
        </Text>
      )}
      <ul className={classes.films}>
        {waiting.map(({ film, part }) => (
          <li key={film.id} className={classes.waiting}>
            <Anchor
              size="sm"
              underline="always"
              renderRoot={(props) => <Link {...props} from="/courses/$courseId" to="." search={{ part: part.key }} />}
            >
              {part.kind === 'course' ? t('place.demo_film') : partTitle(part)}
            </Anchor>
            <DayOf part={part} />
            <FilmState film={film} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Lessons of different days may have the same name. */
function DayOf({ part }: { part: Part }) {
  const partTitle = usePartTitle();
  const day = partsAbove(part).find(({ kind }) => kind === 'day');
  return day === undefined ? null : (
    <Text size="sm" c="dimmed" truncate>
      {partTitle(day)}
    </Text>
  );
}

/** Each film once, at its first occurrence. */
function unreadyFilms(course: Part): { film: WireFilm; part: Part }[] {
  const found = new Map<number, { film: WireFilm; part: Part }>();
  for (const part of livingParts(course)) {
    for (const film of filmsOf(part)) {
      if (film.state !== 'ready' && !found.has(film.id)) found.set(film.id, { film, part });
    }
  }
  return [...found.values()];
}
