import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeFilm } from './probe.ts';
import { bringIn, withSandbox } from './sandbox.ts';
import { runFfmpeg } from './run.ts';
import type { Container } from './sniff.ts';
import { H264, openWorkshop, picture, tone, type Workshop } from './testing/workshop.ts';
import { itInEverything } from '../../../testing/everything.ts';

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.close());

const refusal = async (path: string) => {
  const outcome = await probeFilm(shop.tools, path);
  return outcome.ok ? 'accepted' : outcome.failure.kind;
};

/** What ffmpeg does with a file that got past the content check. */
async function runAnyway(path: string, container: Container = 'mov') {
  return withSandbox(shop.tools, async (sandbox) => {
    await bringIn(shop.tools, sandbox, path, 'film');
    const run = await runFfmpeg(shop.tools, {
      sandbox,
      inputs: [{ name: 'film', container }],
      outputs: [{ name: 'out.mp4', options: ['-c', 'copy', '-f', 'mp4'], maxBytes: 1_000_000 }],
      timeoutMs: 20_000,
    });
    return { end: run.end, files: await readdir(sandbox.folder) };
  });
}

describe('hostile media', () => {
  it('playlist-as-mp4: a playlist under the name of a film is never followed', async () => {
    const other = await shop.make('other.mp4', `${picture('320x180', 1)} ${H264}`);
    const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${other}\n#EXT-X-ENDLIST\n`;
    for (const [at, opening] of ['', '\uFEFF', '\n\n ', '\0'].entries()) {
      const path = await shop.write(`playlist-${at}.mp4`, opening + playlist);
      expect(['hostile', 'not_video']).toContain(await refusal(path));
      expect(await runAnyway(path)).toEqual({ end: 'failed', files: ['film'] });
    }
    expect(await refusal(shop.path('playlist-0.mp4'))).toBe('hostile');
  });

  it('concat-script: a script that joins other files is never run', async () => {
    const other = await shop.make('other.mp4', `${picture('320x180', 1)} ${H264}`);
    const path = await shop.write('script.mp4', `ffconcat version 1.0\nfile '${other}'\n`);
    expect(await refusal(path)).toBe('hostile');
    expect(await runAnyway(path)).toEqual({ end: 'failed', files: ['film'] });
    expect(await refusal(await shop.write('plain.mp4', `file '${other}'\n`))).toBe('hostile');
  });

  it('absolute-path-segment: a playlist cannot bring in a film of the server by its path, whatever it is used as', async () => {
    const other = await shop.make('private.mp4', `${picture('320x180', 1)} ${H264}`);
    const opening = '#EXTM3U\n#EXT-X-TARGETDURATION:1\n';
    for (const segment of [other, `file://${other}`, `concat:${other}`, `subfile,,start,0,end,0,,:${other}`]) {
      const path = await shop.write('segment.mkv', `${opening}#EXT-X-MAP:URI="${segment}"\n#EXTINF:1,\n${segment}\n`);
      expect(await refusal(path)).toBe('hostile');
      for (const container of ['mov', 'matroska', 'mpegts', 'avi'] as const) {
        expect(await runAnyway(path, container)).toEqual({ end: 'failed', files: ['film'] });
      }
    }
  });

  it('8-hour-1-fps: a film longer than a lesson can be is refused before anything is encoded', async () => {
    const film = await shop.make('long.mp4', `${picture('16x16', 28_800, 1)} ${H264}`);
    expect(await refusal(film)).toBe('too_long');
  });

  it('65535x65535: a frame larger than memory is refused by its measures', async () => {
    const film = await shop.make('huge.mov', `${picture('64x64', 1)} -c:v png`);
    const huge = await readFile(film);
    const entry = huge.indexOf('png ', huge.indexOf('stsd'));
    huge.writeUInt16BE(65_535, entry + 28);
    huge.writeUInt16BE(65_535, entry + 30);
    for (let at = huge.indexOf('IHDR'); at > 0; at = huge.indexOf('IHDR', at + 4)) {
      huge.writeUInt32BE(65_535, at + 4);
      huge.writeUInt32BE(65_535, at + 8);
    }
    expect(await refusal(await shop.write('huge.mov', huge))).toBe('too_large');
  });

  itInEverything('truncated-moov: a truncated film is distinguished from a broken one', async () => {
    const sources = `${picture('320x180', 2)} ${tone(2)} -shortest ${H264} -c:a aac`;
    const indexLast = await readFile(await shop.make('last.mp4', sources));
    const indexFirst = await readFile(await shop.make('first.mp4', `${sources} -movflags +faststart`));
    const cuts = {
      'no-index': indexLast.subarray(0, indexLast.lastIndexOf('moov') - 4),
      'half-index': indexLast.subarray(0, -700),
    };
    for (const [name, bytes] of Object.entries(cuts)) {
      expect(['truncated', 'broken']).toContain(await refusal(await shop.write(`${name}.mp4`, bytes)));
    }
    expect(await refusal(await shop.write('no-index.mp4', cuts['no-index']))).toBe('truncated');
    const half = indexFirst.subarray(0, Math.round(indexFirst.length / 2));
    expect(await refusal(await shop.write('half.mp4', half))).toBe('truncated');
  });

  it('refuses an empty file, a text, an archive, a page and noise that are called films', async () => {
    const zip = Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1');
    const noise = Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 251));
    const names = {
      'empty.mp4': '',
      'text.mp4': 'dear diary\n',
      'page.mp4': '<!doctype html><p>',
      'zip.mp4': zip,
      'noise.mp4': noise,
    };
    const answers = [];
    for (const [name, content] of Object.entries(names)) answers.push(await refusal(await shop.write(name, content)));
    expect(answers).toEqual(['empty', 'not_video', 'not_video', 'not_video', 'not_video']);
  });

  itInEverything('refuses noise behind the opening of a film as broken', async () => {
    const film = await readFile(await shop.make('good.mp4', `${picture('320x180', 1)} ${H264}`));
    film.fill(0x5a, 32);
    expect(['broken', 'truncated']).toContain(await refusal(await shop.write('noise-inside.mp4', film)));
  });

  it('refuses an encrypted film by saying so', async () => {
    const key = '76a6c65c5ea762046bd749a2e632ccbb';
    const cenc = `-encryption_scheme cenc-aes-ctr -encryption_key ${key} -encryption_kid ${key}`;
    expect(await refusal(await shop.make('locked.mp4', `${picture('320x180', 1)} ${H264} ${cenc}`))).toBe('encrypted');
  });

  itInEverything('refuses sound alone and sound with a cover as no film', async () => {
    const cover = await shop.make('cover.png', `${picture('64x64', 1)} -frames:v 1`);
    const sound = await shop.make('sound.m4a', `${tone(1)} -c:a aac`);
    const covered = await shop.make(
      'covered.m4a',
      `-i ${sound} -i ${cover} -map 0 -map 1 -c copy -disposition:v:0 attached_pic`,
    );
    expect([await refusal(sound), await refusal(covered)]).toEqual(['not_video', 'not_video']);
  });
});
