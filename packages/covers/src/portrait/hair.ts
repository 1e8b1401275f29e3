import { mix } from '../drawing/colour.ts';
import type { Complexion } from '../complexion.ts';
import { circle, linear } from '../drawing/svg.ts';

export const HAIRDOS = ['topknot', 'long', 'bob', 'curls', 'towel', 'braid'] as const;
export const SHORT_HAIRDO = 'crop';
export type Hairdo = (typeof HAIRDOS)[number] | typeof SHORT_HAIRDO;

interface HairLayers {
  /** Behind the neck and the face. */
  readonly behind: string;
  readonly before: string;
}

const SLEEK_BACK =
  'M200,58C276,58 288,120 280,176C279,192 274,206 266,214L134,214C126,206 121,192 120,176C112,120 124,58 200,58Z';
const SLEEK_FRONT =
  'M126,196C116,120 132,64 204,64C272,64 284,124 274,196C272,168 262,138 240,122C222,112 206,108 190,102C168,114 146,128 136,152C130,166 128,182 126,196Z';
const STRANDS =
  'M192,104C166,112 144,128 134,160M196,100C228,108 256,124 266,162M200,94C236,96 260,116 270,150M186,98C156,104 136,126 130,156M190,84C160,86 138,106 130,136M206,82C240,84 262,104 270,134';

function strands(person: Complexion, lines: string): string {
  return `<path d="${lines}" stroke="${person.hairLight}" stroke-opacity="0.4" stroke-width="1.500" stroke-linecap="round" fill="none"/>`;
}

function sheen(key: string, person: Complexion, line: string): string {
  return `<path d="${line}" stroke="${person.hairLight}" stroke-opacity="0.6" stroke-width="9" stroke-linecap="round" fill="none" filter="url(#${key}-b5)"/>`;
}

const SHEEN = 'M146,106C164,82 210,74 244,92';

/** A cloud of curls, uneven on purpose: rows of equal circles would look like scales. */
function cloud(key: string, { hair, hairDark, hairLight }: Complexion): HairLayers {
  const ring = (count: number, reach: number, size: number, from: number, sweep: number) =>
    Array.from({ length: count }, (_, index) => {
      const angle = Math.PI * (from + (sweep * index) / count);
      const wobble = 1 + 0.045 * Math.sin(index * 2.7);
      const at = { x: 200 + Math.cos(angle) * reach * wobble, y: 146 + Math.sin(angle) * reach * wobble };
      return { at, radius: size * (1 + 0.24 * Math.sin(index * 1.9 + 1)) };
    });
  const balls = (list: ReturnType<typeof ring>, fill: string) =>
    list.map(({ at, radius }) => circle(at, radius, `fill="${fill}"`)).join('');
  const spirals = [...ring(13, 96, 11, 1, 1), ...ring(9, 74, 10, 1.05, 0.95), ...ring(10, 110, 9, 0.9, 1.2)]
    .map(
      ({ at, radius }) =>
        `M${at.x.toFixed(1)},${at.y.toFixed(1)}q${(radius * 0.8).toFixed(1)},${(-radius * 1.3).toFixed(1)} ${(radius * 1.7).toFixed(1)},${(radius * 0.1).toFixed(1)}`,
    )
    .join('');
  const lines = `<path d="${spirals}" stroke="${hairLight}" stroke-opacity="0.34" stroke-width="2.200" fill="none" stroke-linecap="round"/>`;
  const far = mix(hair, hairDark, 0.6);
  return {
    behind: `${balls(ring(26, 100, 25, 0, 2), far)}<circle cx="200" cy="144" r="104" fill="${far}"/>${balls(ring(20, 82, 27, 0.82, 1.36), hair)}<circle cx="200" cy="126" r="84" fill="url(#${key}-hair)"/>`,
    before:
      balls(
        ring(12, 62, 19, 1.0, 1.08).map(({ at, radius }) => ({
          at: { x: 200 + (at.x - 200) * 1.16, y: at.y + 16 },
          radius,
        })),
        hair,
      ) + lines,
  };
}

const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

const DRAW: Record<Hairdo, (key: string, person: Complexion) => HairLayers> = {
  topknot: (key, person) => {
    const ink = `url(#${key}-hair)`;
    const knot = `<circle cx="206" cy="46" r="33" fill="${ink}"/><path d="M182,36C190,20 218,18 230,34M180,50C194,34 222,34 234,52M188,64C198,52 216,52 226,64" stroke="${person.hairLight}" stroke-opacity="0.450" stroke-width="2" fill="none" stroke-linecap="round"/>`;
    return {
      behind: knot + path(SLEEK_BACK, ink),
      before: path(SLEEK_FRONT, ink) + strands(person, STRANDS) + sheen(key, person, SHEEN),
    };
  },
  long: (key, person) => {
    const ink = `url(#${key}-hair)`;
    const fall =
      'M200,56C284,54 300,122 292,176C286,222 312,262 304,322C298,364 280,380 268,384C276,340 262,300 258,270L142,270C138,300 124,340 132,384C120,380 102,364 96,322C88,262 114,222 108,176C100,122 116,54 200,56Z';
    const curtain =
      'M118,230C106,132 124,62 198,60C276,58 294,132 282,230C284,186 272,146 246,126C226,112 210,104 196,92C188,112 164,126 148,144C128,166 124,196 118,230Z';
    return {
      behind:
        path(fall, ink) +
        strands(
          person,
          'M110,250C104,290 106,330 116,360M122,262C116,300 116,330 122,356M290,250C298,290 294,330 284,362M280,262C284,296 284,330 280,352',
        ),
      before:
        path(curtain, ink) +
        strands(
          person,
          'M194,96C176,116 148,128 134,158M198,94C220,116 254,124 270,158M190,84C158,92 130,118 124,168M204,84C244,90 272,120 278,170',
        ) +
        sheen(key, person, SHEEN),
    };
  },
  bob: (key, person) => {
    const ink = `url(#${key}-hair)`;
    const back =
      'M200,56C290,56 300,130 296,192C295,226 300,252 288,270C276,284 256,286 244,280L156,280C144,286 124,284 112,270C100,252 105,226 104,192C100,130 110,56 200,56Z';
    const fringe =
      'M110,262C100,180 110,62 200,60C290,62 300,180 290,262C288,276 276,282 266,278C274,244 274,206 270,172C268,160 264,152 258,146C220,151 180,151 142,146C136,152 132,160 130,172C126,206 126,244 134,278C124,282 112,276 110,262Z';
    return {
      behind: path(back, ink),
      before:
        path(fringe, ink) +
        strands(
          person,
          'M176,84C160,104 152,124 150,144M196,78C184,102 178,124 176,146M216,78C212,104 208,124 206,147M236,84C236,106 236,126 234,146M124,160C116,200 116,232 118,256M276,160C284,200 284,232 282,256',
        ) +
        sheen(key, person, 'M138,112C164,88 236,88 262,112'),
    };
  },
  curls: cloud,
  crop: (key, person) => {
    const ink = `url(#${key}-hair)`;
    const volume =
      'M124,188C118,158 118,118 134,92C150,62 190,46 226,54C262,58 288,92 280,140C282,158 279,174 276,188C272,176 271,164 268,152C262,140 262,126 252,116C232,124 196,122 172,110C158,118 142,132 136,150C130,162 128,176 124,188Z';
    return {
      behind: path('M200,66C266,66 282,120 278,180L122,180C118,120 134,66 200,66Z', ink),
      before:
        path(volume, ink) +
        strands(person, 'M150,104C176,78 216,66 250,80M160,108C190,86 228,80 262,100M176,110C204,96 236,94 266,118') +
        sheen(key, person, 'M160,84C180,70 214,64 240,72'),
    };
  },
  towel: (key, person) => {
    const cloth = `url(#${key}-towel)`;
    return {
      behind: path(
        'M200,30C268,26 292,84 284,140C282,160 276,170 268,176L132,176C124,170 118,160 116,140C108,84 132,34 200,30Z',
        cloth,
      ),
      before: `${path('M122,166C108,92 138,36 206,36C280,36 292,100 278,166C270,142 240,124 196,118C160,122 132,140 122,166Z', cloth)}<path d="M132,150C120,96 170,42 240,50C214,52 150,76 132,150Z" fill="#ffffff" opacity="0.5"/><path d="M128,158C150,118 206,92 268,96M124,140C146,98 196,66 256,68M276,152C262,124 232,108 208,106" stroke="${person.shade}" stroke-opacity="0.4" stroke-width="2.500" stroke-linecap="round" fill="none"/><path d="M230,54C262,44 286,60 284,92C268,96 246,86 230,54Z" fill="${cloth}"/><path d="M232,56C252,70 266,80 283,90" stroke="${person.shade}" stroke-opacity="0.400" stroke-width="2" fill="none"/>`,
    };
  },
  braid: (key, person) => {
    const ink = `url(#${key}-hair)`;
    const knots = Array.from({ length: 6 }, (_, index) => {
      const [x, y, r] = [284 + index * 3 - (index % 2) * 5, 236 + index * 30, 21 - index * 1.6];
      return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 1.05}" fill="${ink}"/><path d="M${x - r * 0.7},${y - r * 0.5}Q${x},${y + r * 0.5} ${x + r * 0.7},${y - r * 0.5}" stroke="${person.hairLight}" stroke-opacity="0.45" stroke-width="2" fill="none" stroke-linecap="round"/>`;
    }).join('');
    return {
      behind:
        path(
          'M200,56C282,56 292,122 284,178C284,206 300,220 290,246C276,246 262,228 258,214L134,214C126,206 121,192 120,176C112,120 122,56 200,56Z',
          ink,
        ) + knots,
      before:
        path(
          'M126,200C114,122 130,62 204,62C276,62 288,128 276,206C276,172 262,146 238,130C214,114 190,106 172,96C166,116 146,134 138,154C130,170 128,184 126,200Z',
          ink,
        ) +
        strands(
          person,
          'M176,98C170,118 146,132 136,162M180,94C214,108 252,126 268,172M190,82C232,92 266,120 274,166',
        ) +
        sheen(key, person, SHEEN),
    };
  },
};

export function hairDefs(key: string, { hair, hairLight, hairDark, light }: Complexion): string {
  return (
    linear(
      `${key}-hair`,
      [
        [0, hairLight],
        [0.3, hair],
        [1, hairDark],
      ],
      [0.1, 0, 0.85, 1],
    ) +
    linear(
      `${key}-towel`,
      [
        [0, '#ffffff'],
        [0.5, '#FFF7F0'],
        [1, light],
      ],
      [0, 0, 1, 1],
    )
  );
}

export function hairLayers(hairdo: Hairdo, key: string, person: Complexion): HairLayers {
  return DRAW[hairdo](key, person);
}
