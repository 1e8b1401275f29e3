import { seededRandom } from '@daystream/covers/drawing/random';
import { PALETTES } from '@daystream/covers/palettes';
import type { Picture, Sun } from '@daystream/covers/picture';
import { openAir } from '@daystream/covers/scene/open-air';
import { studio } from '@daystream/covers/scene/studio';
import { personActor } from './actors.ts';
import { layerOf, paintLayer } from './compositor.ts';
import { faceActor } from './face-actor.ts';
import type { Film } from './film.ts';
import { rasterise } from './raster.ts';
import { FRAMES_PER_SECOND, HEIGHT, WIDTH } from './size.ts';
import { Sunlight } from './sunlight.ts';
import { breathLevel, timedSteps, totalSeconds } from './timeline.ts';

function pictureOf(film: Film): Picture {
  const palette = PALETTES[film.tag][film.palette];
  if (!palette) throw new RangeError(`${film.path}: ${film.tag} has no palette ${film.palette}`);
  return {
    width: WIDTH,
    height: HEIGHT,
    short: HEIGHT,
    centre: WIDTH / 2,
    tag: film.tag,
    palette,
    random: seededRandom(film.path),
    key: 'film',
  };
}

/** High enough for its rays to stand clear of the person's head. */
function sunOf({ place, subject }: Film): Sun {
  const isLying = subject.kind === 'person' && subject.pose === 'rest';
  const y = isLying ? 0.4 : place === 'studio' ? 0.44 : 0.42;
  return { at: { x: WIDTH / 2, y: HEIGHT * y }, radius: HEIGHT * (place === 'studio' ? 0.21 : 0.26) };
}

/** Paints a film frame by frame. The same array is handed out again and again. */
export async function* shoot(film: Film): AsyncGenerator<Uint8Array> {
  const picture = pictureOf(film);
  const sun = sunOf(film);
  const scene = film.place === 'studio' ? studio(picture, sun) : openAir(picture, sun);
  const actor = film.subject.kind === 'face' ? faceActor(film, picture) : personActor(film, picture, scene);
  const [sky, ground, near] = await Promise.all([
    rasterise(scene.sky),
    rasterise(scene.ground + actor.still),
    rasterise(scene.near),
  ]);
  const light = new Sunlight(
    { palette: picture.palette, sun, isRinged: film.tag === 'breath' || film.tag === 'mind' },
    sky,
    ground,
  );
  const base = new Uint8Array(WIDTH * HEIGHT * 3);
  paintLayer(
    base,
    layerOf(ground, (alpha) => alpha === 255),
  );
  const edges = layerOf(ground, (alpha) => alpha > 0 && alpha < 255);
  const foreground = layerOf(near);
  const steps = timedSteps(film.steps);
  const frame = new Uint8Array(WIDTH * HEIGHT * 3);
  const count = Math.round(totalSeconds(film.steps) * FRAMES_PER_SECOND);
  for (let index = 0; index < count; index++) {
    const atS = index / FRAMES_PER_SECOND;
    const level = breathLevel(steps, atS);
    frame.set(base);
    light.paint(frame, { level, rays: level });
    paintLayer(frame, edges);
    await actor.paint(frame, atS);
    paintLayer(frame, foreground);
    yield frame;
  }
}
