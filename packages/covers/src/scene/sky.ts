import { mix } from '../drawing/colour.ts';
import type { Picture, Sun } from '../picture.ts';
import { between } from '../drawing/random.ts';
import { circle, linear, num, path, radial } from '../drawing/svg.ts';

export function pickSun({ width, height, short, random }: Picture): Sun {
  return {
    at: { x: width * between(random, 0.25, 0.75), y: height * between(random, 0.28, 0.5) },
    radius: short * between(random, 0.2, 0.32),
  };
}

export function skyBackdrop({ key, width, height, palette }: Picture): string {
  const { zenith, horizon } = palette;
  const ground = linear(
    `${key}-sky`,
    [
      [0, zenith],
      [0.42, mix(zenith, horizon, 0.6)],
      [0.75, horizon],
    ],
    [0, 0, 0.2, 1],
  );
  return `<defs>${ground}</defs><rect width="${num(width)}" height="${num(height)}" fill="url(#${key}-sky)"/>`;
}

const GLOW_RADII = 3.2;
const RINGS = 6;

function rings({ palette }: Picture, sun: Sun): string {
  const colour = palette.isNight ? palette.rim : '#ffffff';
  return Array.from({ length: RINGS }, (_, index) => {
    const opacity = (palette.isNight ? 0.26 : 0.5) * (1 - index / (RINGS + 0.5));
    return circle(
      sun.at,
      sun.radius * (1.3 + index * 0.36),
      `fill="none" stroke="${colour}" stroke-opacity="${num(opacity)}" stroke-width="${num(sun.radius * 0.011)}"`,
    );
  }).join('');
}

const STARS = 26;

function stars({ width, height, short, random }: Picture): string {
  return Array.from({ length: STARS }, () =>
    circle(
      { x: random() * width, y: random() * height * 0.55 },
      short * between(random, 0.0008, 0.0032),
      `fill="#ffffff" opacity="${num(between(random, 0.3, 0.9))}"`,
    ),
  ).join('');
}

/** The lit part of the moon, its dark side towards the upper right. */
function crescent({ at, radius }: Sun, fill: string): string {
  const horn = (angle: number) => ({ x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) });
  const [upper, lower] = [horn(-1.75), horn(0.55)];
  const inner = radius * 0.86;
  return `<path d="${path`M${upper.x},${upper.y}A${radius},${radius} 0 1 0 ${lower.x},${lower.y}A${inner},${inner} 0 0 1 ${upper.x},${upper.y}Z`}" ${fill}/>`;
}

/** Long flat clouds: the bars of light the sun leaves on its horizon. */
function bars({ width, height, short, random }: Picture, colour: string, opacity: number): string {
  return Array.from({ length: 4 }, () => {
    const length = short * between(random, 0.24, 0.62);
    const thickness = short * between(random, 0.012, 0.022);
    const [x, y] = [between(random, -0.1, 0.9) * width, between(random, 0.1, 0.46) * height];
    return `<rect x="${num(x)}" y="${num(y)}" width="${num(length)}" height="${num(thickness)}" rx="${num(thickness / 2)}" fill="${colour}" opacity="${num(opacity * between(random, 0.4, 1))}"/>`;
  }).join('');
}

export function glow({ key, palette, tag }: Picture, sun: Sun): string {
  const { sun: warm, sunCore, isNight } = palette;
  const halo = radial(`${key}-glow`, [
    [0, sunCore, 0.95],
    [0.3, mix(sunCore, warm, 0.3), isNight ? 0.5 : 0.8],
    [0.58, mix(warm, sunCore, 0.3), isNight ? 0.14 : 0.28],
    [1, warm, 0],
  ]);
  const { x, y } = sun.at;
  const lit = tag === 'sleep' ? { x: x - sun.radius * 0.5, y: y + sun.radius * 0.25 } : sun.at;
  return `<defs>${halo}</defs>${circle(lit, sun.radius * GLOW_RADII, `fill="url(#${key}-glow)"`)}`;
}

export function disc({ key, palette }: Picture, sun: Sun): string {
  const { sun: warm, sunCore } = palette;
  const gradient = linear(
    `${key}-disc`,
    [
      [0, sunCore],
      [0.55, mix(sunCore, warm, 0.45)],
      [1, warm],
    ],
    [0.3, 0, 0.65, 1],
  );
  return `<defs>${gradient}</defs>${circle(sun.at, sun.radius, `fill="url(#${key}-disc)"`)}`;
}

function moon(picture: Picture, sun: Sun): string {
  const { key, palette } = picture;
  const gradient = linear(`${key}-disc`, [
    [0, palette.sunCore],
    [1, mix(palette.sun, palette.sunCore, 0.3)],
  ]);
  const unlit = circle(sun.at, sun.radius, `fill="${palette.sunCore}" opacity="0.07"`);
  return `<defs>${gradient}</defs>${unlit}${crescent(sun, `fill="url(#${key}-disc)"`)}`;
}

/** Everything above the horizon that does not shine. */
export function sky(picture: Picture): string {
  const { isNight, rim } = picture.palette;
  return skyBackdrop(picture) + (isNight ? stars(picture) + bars(picture, rim, 0.1) : bars(picture, '#ffffff', 0.42));
}

/** The sun or the moon with its glow. */
export function sunlight(picture: Picture, sun: Sun): string {
  const { tag } = picture;
  const isRinged = tag === 'breath' || tag === 'mind';
  return glow(picture, sun) + (isRinged ? rings(picture, sun) : '') + (tag === 'sleep' ? moon : disc)(picture, sun);
}
