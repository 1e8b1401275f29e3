import { expect, it } from 'vitest';
import { shownSubtitles, type SubtitleFacts } from './subtitle-choice.ts';

const ALL = ['en', 'es', 'ru'];
const wordless: SubtitleFacts = { written: ALL, spoken: [], learner: 'ru', variantDefault: 'ru', chosen: null };
const on = (language: string | null) => ({ isOn: true, language });
const off = (language: string | null) => ({ isOn: false, language });

it.each<[string, Partial<SubtitleFacts>, string | null]>([
  ['are the learner’s where nobody speaks', {}, 'ru'],
  ['are the learner’s where another language is spoken', { spoken: ['en'] }, 'ru'],
  ['are the learner’s where nothing says what is spoken', { spoken: null }, 'ru'],
  ['stay off where the learner’s language is spoken', { spoken: ['ru'] }, null],
  ['stay off where one of several sound tracks speaks it', { spoken: ['en', 'ru'] }, null],
  ['stay off where it is spoken in another region', { spoken: ['es-MX'], learner: 'es' }, null],
  ['are the variant’s where the learner’s are missing', { written: ['en', 'ru'], learner: 'es' }, 'ru'],
  ['are English next', { written: ['de', 'en'], learner: 'es' }, 'en'],
  ['are none where only others are written', { written: ['de', 'fr'] }, null],
  ['are none where none are written', { written: [] }, null],
  ['are found in another region', { written: ['pt-BR'], learner: 'pt' }, 'pt-BR'],
  ['are those of the same region first', { written: ['pt', 'pt-BR'], learner: 'pt-BR' }, 'pt-BR'],
  ['stay off after they were switched off', { chosen: off('ru') }, null],
  ['stay on after they were switched on, whatever is spoken', { spoken: ['ru'], chosen: on('ru') }, 'ru'],
  ['stay in the chosen language', { chosen: on('es') }, 'es'],
  ['are the learner’s where the chosen are missing', { written: ['en', 'ru'], chosen: on('es') }, 'ru'],
  ['are the learner’s when they are on in no language yet', { spoken: ['ru'], chosen: on(null) }, 'ru'],
])('subtitles %s', (_, facts, language) => {
  expect(shownSubtitles({ ...wordless, ...facts })).toBe(language);
});
