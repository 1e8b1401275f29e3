import type { Video } from '@daystream/client/models/media';
import { expect, it } from 'vitest';
import { filmSource } from './film-source.ts';

const video: Video = {
  id: 1,
  lessonId: null,
  courseIds: [],
  createdAt: 0,
  duration: 60_000,
  width: 1280,
  height: 720,
  url: '/film',
  preview: null,
  subs: [{ url: '/ru.vtt', languageCode: 'ru', label: 'Русские', name: 'Русские' }],
  guides: [{ url: '/guide-ru.vtt', languageCode: 'ru' }],
  chapters: [],
  isFailed: false,
  m3u8: '/master.m3u8',
  mp4: '/film.mp4',
};
const beside = {
  subtitles: [{ url: '/ru.vtt', language: 'ru', label: 'Русские' }],
  guides: [{ url: '/guide-ru.vtt', language: 'ru' }],
};

it.each([
  ['the stream, with the file to fall back on', video, { hls: '/master.m3u8', mp4: '/film.mp4', ...beside }],
  ['the file where there is no stream', { ...video, m3u8: null }, { mp4: '/film.mp4', ...beside }],
  ['the plain address where there is nothing else', { ...video, m3u8: null, mp4: null }, { mp4: '/film', ...beside }],
  ['nothing while it is being converted (CRS-039)', { ...video, m3u8: null, mp4: null, url: null }, null],
  ['nothing where a lesson has no film', undefined, null],
])('plays %s', (_, film, source) => {
  expect(filmSource(film)).toEqual(source);
});
