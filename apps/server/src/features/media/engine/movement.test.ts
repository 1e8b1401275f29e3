import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itInEverything } from '../../../testing/everything.ts';
import { probedIn, transcodedIn } from './testing/transcoded.ts';
import { framePixels, H264, inspect, openWorkshop, picture, type Workshop } from './testing/workshop.ts';

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.close());

const WIDTH = 320;
const HEIGHT = 240;
/** Everything moves sideways, nearly a picture a second; every other line is of the next moment. */
const INTERLACED = `${picture(`${WIDTH * 2}x${HEIGHT}`, 1, 50)} -vf crop=${WIDTH}:${HEIGHT}:n*6:0,tinterlace=interleave_top`;
const MARKED = '-flags +ilme+ildct -pix_fmt yuv420p';

/** How far a line is from both its neighbours where those are alike: the comb of two moments in one picture. */
async function combing(path: string): Promise<number> {
  const pixels = await framePixels(shop.tools, path, 0.4, 'format=gray');
  const at = (x: number, y: number) => pixels[y * WIDTH + x] ?? 0;
  let sum = 0;
  for (let y = 1; y < HEIGHT - 1; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const [above, line, below] = [at(x, y - 1), at(x, y), at(x, y + 1)];
      sum += Math.max(0, Math.abs(line - (above + below) / 2) - Math.abs(above - below));
    }
  return sum / (WIDTH * HEIGHT);
}

async function combOf(ending: string, codec: string) {
  const source = await shop.make(`interlaced.${ending}`, `${INTERLACED} ${codec}`);
  const { folder } = await transcodedIn(shop, source);
  const made = join(folder, 'film.mp4');
  const { streams } = await inspect(shop.tools, made);
  return { before: await combing(source), after: await combing(made), rate: streams[0]?.r_frame_rate };
}

describe('an interlaced film', () => {
  it('has whole pictures', async () => {
    const { before, after, rate } = await combOf('mp4', `-c:v libx264 -preset ultrafast -x264opts tff=1 ${MARKED}`);
    expect(before).toBeGreaterThan(4);
    expect(after).toBeLessThan(before / 4);
    expect(rate).toBe('25/1');
  });

  itInEverything('has whole pictures in an older codec', async () => {
    const { before, after } = await combOf('ts', `-c:v mpeg2video -q:v 2 -top 1 ${MARKED}`);
    expect(before).toBeGreaterThan(4);
    expect(after).toBeLessThan(before / 4);
  });

  it('is distinguished from one of whole pictures', async () => {
    const source = await shop.make('whole.mp4', `${picture('160x90', 1)} ${H264}`);
    expect((await probedIn(shop, source)).mayBeInterlaced).toBe(false);
  });
});

describe('a variable frame rate', () => {
  it('becomes a constant one that keeps the rate of its bursts', async () => {
    const source = await shop.make(
      'bursts.mkv',
      `${picture('160x90', 4)} -vf select=lt(t\\,1)+not(mod(n\\,5)) -vsync vfr ${H264}`,
    );
    const film = await transcodedIn(shop, source);
    expect(film.facts.isVfr).toBe(true);
    expect(film.facts.fps).toBeCloseTo(25, 0);
    const { streams } = await inspect(shop.tools, join(film.folder, 'film.mp4'));
    expect([streams[0]?.r_frame_rate, streams[0]?.avg_frame_rate]).toEqual(['25/1', '25/1']);
  });

  itInEverything('gives a variable frame rate a constant one', async () => {
    const film = await transcodedIn(
      shop,
      await shop.make(
        'vfr.mkv',
        `${picture('320x180', 4, 30)} -vf setpts='if(lt(N,60),N/30,2+(N-60)/15)/TB' -vsync vfr ${H264}`,
      ),
    );
    expect(film.facts.isVfr).toBe(true);
    const { streams } = await inspect(shop.tools, join(film.folder, 'film.mp4'));
    expect(streams[0]?.r_frame_rate).toBe(streams[0]?.avg_frame_rate);
    expect(Math.abs(film.durationMs - 6000)).toBeLessThan(100);
  });
});
