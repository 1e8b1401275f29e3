import { describe, expect, it } from 'vitest';
import type { FilmSource } from './course-source.ts';
import { readCourseFolder } from './read-course-folder.ts';
import { COURSE, goodFolder } from './testing/described-folder.ts';
import { type FolderContent, makeFolder } from './testing/temp-folder.ts';

/** The files beside the films of the small course, its title excepted. */
async function besideFilms(course: string, files: FolderContent) {
  const content: Record<string, string | Uint8Array> = { ...goodFolder, [COURSE]: `title: Дыхание\n${course}` };
  for (const [name, text] of Object.entries(files)) content[`01-ground/01-breath/${name}`] = text;
  const { source, problems } = await readCourseFolder(await makeFolder(content), { language: 'ru' });
  expect(problems).toEqual([]);
  const lessons = source?.stages[0]?.days[0]?.lessonSets[0]?.lessons ?? [];
  return lessons.map(({ film }) => [film.file.name, languagesOf(film)]);
}

function languagesOf({ language, subtitles, sounds, guides, descriptions }: FilmSource) {
  const lists = Object.entries({ subtitles, sounds, guides, descriptions });
  const found = lists.map(([name, tracks]) => [name, tracks.map((track) => track.language).sort()] as const);
  return { language, ...Object.fromEntries(found.filter(([, each]) => each.length > 0)) };
}

describe('beside a film', () => {
  it('guide words and descriptions are recognised by the end of their names', async () => {
    const files = {
      'belly.ru.vtt': 'WEBVTT',
      'belly.ru.guide.vtt': 'WEBVTT',
      'belly.ES.Guide.srt': '1',
      'belly.en.m4a': 'a',
      'belly.described.m4a': 'b',
      'belly.en.described.mp3': 'c',
    };
    expect(await besideFilms('', files)).toEqual([
      [
        'belly.mp4',
        {
          language: 'ru',
          subtitles: ['ru'],
          sounds: ['en'],
          guides: ['es', 'ru'],
          descriptions: ['en', 'ru'],
        },
      ],
    ]);
  });

  it('a film whose own name ends so keeps its subtitles', async () => {
    expect(await besideFilms('', { 'tour.guide.mp4': 'a', 'tour.guide.vtt': 'WEBVTT' })).toEqual([
      ['belly.mp4', { language: 'ru' }],
      ['tour.guide.mp4', { language: 'ru', subtitles: ['ru'] }],
    ]);
  });

  it('texts without a language are in the main one where nobody speaks', async () => {
    expect(await besideFilms('film_language: none\n', { 'belly.vtt': 'WEBVTT', 'belly.ru.m4a': 'a' })).toEqual([
      ['belly.mp4', { language: 'zxx', subtitles: ['ru'], sounds: ['ru'] }],
    ]);
  });
});
