import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '#rendering/translate.ts';
import { openTestSchool, type TestSchool } from '../../../testing/test-school.ts';
import { encoded } from '../../media/engine/subtitles/testing/encoded.ts';
import { type FolderContent, makeFolder } from '../folder/testing/temp-folder.ts';
import { problemLine } from '../folder/plan-summary.ts';
import { importFolder, planFolder } from '../imports.service.ts';
import { film } from '../testing/film.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

const CUE = '1\r\n00:00:01,000 --> 00:00:02,000\r\nВдох\r\n';
let courses = 0;

/** A bare course of one film with files beside it. */
function folderWith(beside: FolderContent): Promise<string> {
  courses += 1;
  const names = Object.entries(beside).map(([name, content]) => [`Курс/1/belly.${name}`, content] as const);
  return makeFolder({ 'Курс/1/belly.mp4': film(`subtitles ${courses}`), ...Object.fromEntries(names) });
}

const problemsOf = async (beside: FolderContent) => {
  const { problems } = await planFolder(school.ctx, await folderWith(beside));
  return problems.map(({ code, path, line, severity }) => [severity, code, path.replace('Курс/1/', ''), line]);
};

async function importedTracks(beside: FolderContent) {
  const outcome = await importFolder(school.ctx, await folderWith(beside), { staffId: null });
  expect(outcome.kind).toBe('done');
  return school.ctx.db
    .selectFrom('video_tracks')
    .innerJoin('files', 'files.id', 'video_tracks.file_id')
    .select(['video_tracks.language', 'files.name'])
    .where(
      'video_tracks.video_id',
      '=',
      school.ctx.db.selectFrom('videos').select(({ fn }) => fn.max('id').as('id')),
    )
    .orderBy('video_tracks.language')
    .execute();
}

describe('subtitles in a course folder', () => {
  it('are taken as .srt and .vtt, in whatever encoding they are written', async () => {
    const beside = {
      'be.srt': encoded(CUE, 'windows-1251'),
      'kk.srt': encoded(CUE, 'koi8-r'),
      'ru.srt': encoded(CUE, 'ibm866'),
      'uk.SRT': Buffer.from(CUE, 'utf16le'),
      'en.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\nIn\n',
    };
    expect(await problemsOf(beside)).toEqual([]);
    expect((await importedTracks(beside)).map(({ language }) => language)).toEqual(['be', 'en', 'kk', 'ru', 'uk']);
  });

  it('are left out when they are none; the course is imported', async () => {
    const beside = {
      'ru.srt': 'Dear diary',
      'en.srt': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]),
      'es.srt': '1\n00:00:0x,000 --> 00:00:02,000\nIn\n',
      'de.srt': ' '.repeat(5_000_001),
      'fr.srt': '00:01.000 --> 00:02.000\na\n\n'.repeat(20_001),
      'uk.srt': CUE,
    };
    expect(await problemsOf(beside)).toEqual([
      ['warning', 'subtitles_too_large', 'belly.de.srt', null],
      ['warning', 'subtitles_not_text', 'belly.en.srt', null],
      ['warning', 'subtitles_no_cues', 'belly.es.srt', null],
      ['warning', 'subtitles_bad_time', 'belly.es.srt', 2],
      ['warning', 'subtitles_too_many_cues', 'belly.fr.srt', null],
      ['warning', 'subtitles_no_cues', 'belly.ru.srt', null],
    ]);
    expect(await importedTracks(beside)).toEqual([{ language: 'uk', name: 'belly.uk.srt' }]);
  });

  it('are taken without the cues that cannot be shown, each named by its line', async () => {
    const damaged = [
      'From www.example.com',
      '',
      '00:00:0x,000 --> 00:00:02,000',
      'a',
      '',
      '00:00:05,000 --> 00:00:04,000',
      'b',
      '',
      '00:00:06,000 --> 00:00:07,000',
      'c'.repeat(2001),
      '',
      '00:00:59,000 --> 00:00:60,500',
      'd',
      '',
    ].join('\n');
    expect(await problemsOf({ 'ru.srt': damaged })).toEqual([
      ['warning', 'subtitles_text_without_time', 'belly.ru.srt', 1],
      ['warning', 'subtitles_bad_time', 'belly.ru.srt', 3],
      ['warning', 'subtitles_ends_before_start', 'belly.ru.srt', 6],
      ['warning', 'subtitles_text_too_long', 'belly.ru.srt', 10],
    ]);
    expect(await importedTracks({ 'ru.srt': damaged })).toHaveLength(1);
  });

  it('are reported with file, line and reason', async () => {
    const { problems } = await planFolder(school.ctx, await folderWith({ 'ru.srt': `${CUE}\r\nThe end\r\n` }));
    const lines = problems.map((each) => problemLine(each, (key, params) => translate('en', `import:${key}`, params)));
    expect(lines).toEqual(['Курс/1/belly.ru.srt:5  This text is skipped: it has no time.']);
  });

  it('of one language twice count once; the course is imported', async () => {
    expect(await importedTracks({ 'ru.srt': CUE, 'ru.vtt': `WEBVTT\n\n${CUE}` })).toHaveLength(1);
  });
});
