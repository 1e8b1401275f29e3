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

function languagesOf({ language, subtitles, sounds, guides, descriptions, music }: FilmSource) {
  const lists = Object.entries({ subtitles, sounds, guides, descriptions });
  const found = lists.map(([name, tracks]) => [name, tracks.map((track) => track.language).sort()] as const);
  return {
    language,
    ...Object.fromEntries(found.filter(([, each]) => each.length > 0)),
    ...(music && { music: music.name }),
  };
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

  it('the music alone is told so too, and is nobody’s language', async () => {
    const files = { 'belly.Music.m4a': 'a', 'belly.en.m4a': 'b', 'tour.music.mp4': 'c', 'tour.music.en.mp3': 'd' };
    expect(await besideFilms('', files)).toEqual([
      ['belly.mp4', { language: 'ru', sounds: ['en'], music: 'belly.Music.m4a' }],
      ['tour.music.mp4', { language: 'ru', sounds: ['en'] }],
    ]);
  });

  it('a film has one music, and none of a language', async () => {
    const files = { 'belly.music.m4a': 'a', 'belly.music.mp3': 'b', 'belly.en.music.mp3': 'c' };
    const content = { ...goodFolder, [COURSE]: 'title: Дыхание\n' };
    const named = Object.entries(files).map(([name, text]) => [`01-ground/01-breath/${name}`, text] as const);
    const { problems } = await readCourseFolder(await makeFolder({ ...content, ...Object.fromEntries(named) }), {
      language: 'ru',
    });
    expect(problems.map(({ code, path }) => [code, path])).toEqual([
      ['file_unused', '01-ground/01-breath/belly.en.music.mp3'],
      ['file_unused', '01-ground/01-breath/belly.music.mp3'],
    ]);
  });

  it('texts without a language are in the main one where nobody speaks', async () => {
    expect(await besideFilms('film_language: none\n', { 'belly.vtt': 'WEBVTT', 'belly.ru.m4a': 'a' })).toEqual([
      ['belly.mp4', { language: 'zxx', subtitles: ['ru'], sounds: ['ru'] }],
    ]);
  });
});
