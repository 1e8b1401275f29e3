/**
 * Draws the films of the demo school: `node content/demo/films/make.ts`, or with parts of their paths to make only some.
 * Needs ffmpeg with x264. The films it made are kept beside the courses, so nobody needs to run it to start the school.
 */
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { encodeFilm } from './encode.ts';
import type { Film } from './film.ts';
import { films } from './films.ts';
import { guideCues } from './guide.ts';
import { shoot } from './shoot.ts';
import { soundOf } from './sound.ts';
import { webVtt } from './subtitles.ts';
import { cues, LANGUAGES, totalSeconds } from './timeline.ts';
import { wav } from './wav.ts';

const SCHOOL = dirname(import.meta.dirname);
/** The films are part of the repository: all of them together stay below this. */
const MOST_BYTES = 15 * 1024 * 1024;

async function makeFilm(film: Film, scratch: string): Promise<void> {
  const base = join(SCHOOL, film.path);
  await mkdir(dirname(base), { recursive: true });
  for (const language of LANGUAGES) {
    await writeFile(`${base}.${language}.vtt`, webVtt(cues(film.steps), language));
    await writeFile(`${base}.${language}.guide.vtt`, webVtt(guideCues(film), language));
  }
  const sound = join(scratch, 'sound.wav');
  await writeFile(sound, wav(soundOf(film)));
  await encodeFilm(shoot(film), sound, `${base}.mp4`);
}

async function sizeOf(film: Film): Promise<number> {
  return (await stat(join(SCHOOL, `${film.path}.mp4`)).catch(() => ({ size: 0 }))).size;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const wanted = process.argv.slice(2);
const scratch = await mkdtemp(join(tmpdir(), 'daystream-films-'));
try {
  for (const film of films.filter(({ path }) => wanted.length === 0 || wanted.some((part) => path.includes(part)))) {
    const startedMs = performance.now();
    await makeFilm(film, scratch);
    const [kilobytes, seconds] = [
      Math.round((await sizeOf(film)) / 1024),
      Math.round((performance.now() - startedMs) / 1000),
    ];
    say(`${film.path}  ${totalSeconds(film.steps)} s of film, ${kilobytes} kB, made in ${seconds} s`);
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}
const total = (await Promise.all(films.map(sizeOf))).reduce((sum, size) => sum + size, 0);
say(`all films: ${(total / 1024 / 1024).toFixed(1)} MB`);
if (total > MOST_BYTES) {
  say('more than the repository should carry');
  process.exitCode = 1;
}
