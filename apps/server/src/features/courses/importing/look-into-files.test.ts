import type { Language } from '@daystream/domain/languages';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translate } from '#rendering/translate.ts';
import { openTestSchool, type TestSchool } from '../../../testing/test-school.ts';
import { H264, openWorkshop, picture, tone, type Workshop } from '../../media/engine/testing/workshop.ts';
import { type FolderContent, makeFolder } from '../folder/testing/temp-folder.ts';
import { importFolder, planFolder } from '../imports.service.ts';
import { film } from '../testing/film.ts';

let school: TestSchool;
let shop: Workshop;
beforeAll(async () => {
  school = await openTestSchool();
  shop = await openWorkshop();
});
afterAll(async () => {
  await school.close();
  await shop.close();
});

const problemsOf = async (content: FolderContent) => {
  const { problems } = await planFolder(school.ctx, await makeFolder(content));
  return problems.map(({ code, path, line }) => [code, path, line]);
};

/** A film whose index comes first, so that a copy that broke off still opens. */
async function longFilm(): Promise<Buffer> {
  const sources = `${picture('160x120', 40)} ${tone(40)} -shortest ${H264} -g 25 -c:a aac -movflags +faststart`;
  return shop.read((await shop.make('long.mp4', sources)).split('/').at(-1) ?? '');
}

async function aThird(name: string, options: string): Promise<Buffer> {
  await shop.make(name, options);
  const whole = await shop.read(name);
  return whole.subarray(0, Math.round(whole.length * 0.3337));
}

describe('the plan of an import', () => {
  it('looks into every file and reports every problem in one run, in descriptions and contents alike', async () => {
    const whole = await longFilm();
    const key = '76a6c65c5ea762046bd749a2e632ccbb';
    const cenc = `-encryption_scheme cenc-aes-ctr -encryption_key ${key} -encryption_kid ${key}`;
    await shop.make('locked.mp4', `${picture('320x180', 1)} ${H264} ${cenc}`);
    await shop.make('last.mp4', `${picture('96x72', 2)} ${H264}`);
    await shop.make('cut.mkv', `${picture('160x120', 40)} ${H264} -g 25`);
    const matroska = await shop.read('cut.mkv');
    const noise = film('noise').fill(0x5a, 600, 1000);
    const content = {
      'course.yaml': 'titel: x\ntitle: Курс\n',
      '1/day.yaml': 'excerpt: [',
      '1/a-good.mp4': film('good'),
      '1/b-cut.mp4': whole.subarray(0, Math.round(whole.length * 0.6)),
      '1/c-cut.mkv': matroska.subarray(0, Math.round(matroska.length * 0.6)),
      '1/c-no-index.mp4': (await shop.read('last.mp4')).subarray(0, 3000),
      '1/d-locked.mp4': await shop.read('locked.mp4'),
      '1/e-page.mp4': '<!doctype html><p>',
      '1/f-list.mp4': '#EXTM3U\n/etc/passwd',
      '1/g-noise.mp4': noise,
      '1/a-good.jpg': 'no picture',
      '1/a-good.en.m4a': 'no sound',
      '1/a-good.music.mp3': 'no music',
      '1/a-good.ru.srt': 'no subtitles',
    };
    expect(await problemsOf(content)).toEqual(
      [
        ['sound_unreadable', '1/a-good.en.m4a', null],
        ['sound_unreadable', '1/a-good.music.mp3', null],
        ['picture_content_not_image', '1/a-good.jpg', null],
        ['subtitles_no_cues', '1/a-good.ru.srt', null],
        ['film_content_cut_off', '1/b-cut.mp4', null],
        ['film_content_cut_off', '1/c-cut.mkv', null],
        ['film_content_truncated', '1/c-no-index.mp4', null],
        ['yaml_indent', '1/day.yaml', 1],
        ['film_content_encrypted', '1/d-locked.mp4', null],
        ['film_content_not_video', '1/e-page.mp4', null],
        ['film_content_hostile', '1/f-list.mp4', null],
        ['film_content_broken', '1/g-noise.mp4', null],
        ['line_unknown_similar', 'course.yaml', 1],
      ].toSorted((x, y) => (String(x[1]) < String(y[1]) ? -1 : 1)),
    );
    expect((await importFolder(school.ctx, await makeFolder(content), { staffId: null })).kind).toBe('refused');
  });

  it('says of a film whose copy stopped where it ends, in every container', async () => {
    const sources = `${picture('96x72', 90, 5)} ${H264} -g 5`;
    const { problems } = await planFolder(
      school.ctx,
      await makeFolder({
        'course.yaml': 'title: Курс\n',
        '1/day.yaml': 'lessons: [a.mp4, b.ts]\n',
        '1/a.mp4': await aThird('third.mp4', `${sources} -movflags +faststart`),
        '1/b.ts': await aThird('third.ts', sources),
      }),
    );
    expect(problems.map(({ code }) => code)).toEqual(['film_content_cut_off', 'film_content_breaks_off']);
    const said = (language: Language) =>
      problems.map(({ code, params }) => translate(language, `import:problems.${code}`, params));
    expect(said('ru')).toEqual([
      expect.stringMatching(/^Видео «a\.mp4» заканчивается на 0:[23]\d из 1:30: файл скопирован не целиком\.$/),
      expect.stringMatching(/^Видео «b\.ts» обрывается на 0:[23]\d: файл скопирован не целиком\. /),
    ]);
    expect(said('en')[0]).toMatch(
      /^The video “a\.mp4” ends after 0:[23]\d of 1:30: the file wasn’t copied completely\.$/,
    );
    expect(said('es')[0]).toMatch(/^El vídeo «a\.mp4» termina en 0:[23]\d de 1:30: el archivo no se copió entero\.$/);
  });

  it('refuses films too large or too long, pictures no browser shows, and documents of an unknown kind', async () => {
    await shop.make('wide.mp4', `${picture('8448x16', 1, 1)} ${H264}`);
    // One frame in two and a half hours.
    await shop.make('slow.mp4', `-f lavfi -i testsrc2=size=16x16:rate=1/9000:duration=18000 ${H264}`);
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#e0b060' }, limitInputPixels: false });
    const content = {
      'course.yaml':
        'title: Курс\ndocuments:\n  - { title: Дневник, file: diary.pdf }\n  - { title: Альбом, file: album.zip }\n',
      '1/day.yaml': 'lessons: [a-wide.mp4, b-slow.mp4, c.mp4, d.mp4, e.mp4]\n',
      'diary.pdf': '%PDF-1.4\n',
      'album.zip': Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'),
      '1/a-wide.mp4': await shop.read('wide.mp4'),
      '1/b-slow.mp4': await shop.read('slow.mp4'),
      '1/c.mp4': film('beside a phone photo'),
      '1/c.jpg': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      '1/d.mp4': film('beside half a photo'),
      '1/d.jpg': (await plain(600, 400).jpeg().toBuffer()).subarray(0, 900),
      '1/e.mp4': film('beside a poster'),
      '1/e.jpg': await plain(8000, 5001).jpeg().toBuffer(),
    };
    expect(await problemsOf(content)).toEqual([
      ['film_content_too_large', '1/a-wide.mp4', null],
      ['film_content_too_long', '1/b-slow.mp4', null],
      ['picture_content_heic', '1/c.jpg', null],
      ['picture_content_broken', '1/d.jpg', null],
      ['picture_content_too_many_pixels', '1/e.jpg', null],
      ['document_refused', 'album.zip', null],
    ]);
  });

  it('accepts whole films of every container', async () => {
    const one = await shop.make('one.mp4', `${picture('160x120', 1)} ${H264}`);
    const content: Record<string, Buffer> = {};
    for (const name of ['a.mp4', 'b.mkv', 'c.avi', 'd.ts']) {
      await shop.make(name, `-i ${one} -c copy`);
      content[`1/${name}`] = await shop.read(name);
    }
    expect(await problemsOf(content)).toEqual([]);
  });

  it('asks nothing of files that the course does not show, and nothing again of those it has', async () => {
    const root = await makeFolder({
      'course.yaml': 'key: looked\ntitle: Курс\n',
      '1/day.yaml': 'lessons: [a.mp4]\n',
      '1/a.mp4': film('looked'),
      'spare/broken.mp4': 'no film',
      'notes.psd': 'no document',
    });
    const { problems } = await planFolder(school.ctx, root);
    expect(problems.map(({ code }) => code)).toEqual(['file_unused']);
    expect((await importFolder(school.ctx, root, { staffId: null })).kind).toBe('done');
    expect((await importFolder(school.ctx, root, { staffId: null })).kind).toBe('unchanged');
  });
});
