import { mix } from '../drawing/colour.ts';
import type { Complexion } from '../complexion.ts';
import { blur, DOWN, linear, radial } from '../drawing/svg.ts';

/** The face looks straight ahead in a 400×420 box: crown at 70, eyes at 194, chin at 292. */
export const FACE_OUTLINE =
  'M131,158C129,88 271,88 269,158C270,186 268,206 262,228C257,247 246,264 231,279C220,289 210,293 200,293C190,293 180,289 169,279C154,264 143,247 138,228C132,206 130,186 131,158Z';

/** `none` is a face with lashes and coloured lips; the other two belong to men. */
export type Beard = 'none' | 'shaven' | 'short';

export interface FaceLook {
  readonly person: Complexion;
  /** 0 young, 1 grown, 2 elder. */
  readonly age: 0 | 1 | 2;
  readonly beard: Beard;
  readonly key: string;
}

export function faceDefs({ person, key }: FaceLook): string {
  const { skin, light, shade, deep, blush } = person;
  return [
    linear(
      `${key}-skin`,
      [
        [0, light],
        [0.45, skin],
        [1, mix(skin, shade, 0.75)],
      ],
      [0.1, 0.05, 0.9, 1],
    ),
    linear(
      `${key}-neck`,
      [
        [0, mix(shade, deep, 0.5)],
        [0.3, mix(shade, deep, 0.12)],
        [0.55, mix(shade, skin, 0.7)],
        [1, skin],
      ],
      DOWN,
    ),
    linear(
      `${key}-ear`,
      [
        [0, mix(skin, shade, 0.4)],
        [1, shade],
      ],
      DOWN,
    ),
    radial(`${key}-blush`, [
      [0, blush, 0.62],
      [0.5, blush, 0.3],
      [1, blush, 0],
    ]),
    blur(`${key}-b2`, 2),
    blur(`${key}-b5`, 5),
    blur(`${key}-b9`, 9),
    `<clipPath id="${key}-face"><path d="${FACE_OUTLINE}"/></clipPath>`,
  ].join('');
}

/** Neck and shoulders, down to the lower edge. */
export function bust({ person, key }: FaceLook, cloth: string): string {
  const { shade, deep, light } = person;
  return `<path d="M168,262C170,296 169,320 160,336C140,352 104,360 74,376C56,388 44,410 36,440H364C356,410 344,388 326,376C296,360 260,352 240,336C231,320 230,296 232,262Z" fill="url(#${key}-neck)"/>
<path d="M167,272C178,304 222,304 233,272L233,292C228,318 214,330 198,330C182,330 172,316 167,292Z" fill="${deep}" opacity="0.3" filter="url(#${key}-b5)"/>
<path d="M178,352C160,360 136,366 112,368M222,352C240,360 264,366 288,368" stroke="${shade}" stroke-opacity="0.55" stroke-width="3.5" stroke-linecap="round" fill="none" filter="url(#${key}-b2)"/>
<path d="M180,348C162,355 140,360 118,362" stroke="${light}" stroke-opacity="0.5" stroke-width="2.5" stroke-linecap="round" fill="none" filter="url(#${key}-b2)"/>
<path d="M24,450C34,404 62,382 96,370C112,364 122,366 130,376C148,402 178,412 200,412C222,412 252,402 270,376C278,366 288,364 304,370C338,382 366,404 376,450Z" fill="url(#${cloth})"/>`;
}

function modelling({ person, key, beard }: FaceLook): string {
  const { shade, deep, light } = person;
  return `<g clip-path="url(#${key}-face)">
<path d="M300,110V310H214C250,292 262,250 264,210C266,180 262,140 252,110Z" fill="${deep}" opacity="0.34" filter="url(#${key}-b9)"/>
<path d="M120,236C140,250 158,272 176,288L150,300Z" fill="${shade}" opacity="0.5" filter="url(#${key}-b9)"/>
<path d="M120,84H280V140C246,112 154,112 120,140Z" fill="${deep}" opacity="0.3" filter="url(#${key}-b9)"/>
<g opacity="${beard === 'none' ? 1 : 0.45}"><ellipse cx="156" cy="232" rx="36" ry="27" fill="url(#${key}-blush)"/><ellipse cx="244" cy="232" rx="36" ry="27" fill="url(#${key}-blush)"/></g>
<ellipse cx="184" cy="138" rx="34" ry="17" fill="${light}" opacity="0.55" filter="url(#${key}-b9)"/>
<ellipse cx="153" cy="214" rx="17" ry="7" transform="rotate(24 153 214)" fill="${light}" opacity="0.7" filter="url(#${key}-b5)"/>
<ellipse cx="196" cy="280" rx="15" ry="7" fill="${light}" opacity="0.45" filter="url(#${key}-b5)"/>
<path d="M143,180C152,170 180,170 190,182C192,198 150,204 143,180ZM257,180C248,170 220,170 210,182C208,198 250,204 257,180Z" fill="${shade}" opacity="0.42" filter="url(#${key}-b5)"/>
</g>`;
}

function nose({ person, key }: FaceLook): string {
  const { shade, deep, light } = person;
  return `<path d="M207,170C208,190 211,206 216,217C220,225 216,232 206,232C214,224 206,206 203,172Z" fill="${mix(shade, deep, 0.3)}" opacity="0.55" filter="url(#${key}-b2)"/>
<path d="M198,174C198,194 197,208 197,218" stroke="${light}" stroke-opacity="0.75" stroke-width="5" stroke-linecap="round" fill="none" filter="url(#${key}-b2)"/>
<ellipse cx="198" cy="223" rx="7" ry="5" fill="${light}" opacity="0.55" filter="url(#${key}-b2)"/>
<path d="M185,223C181,227 182,232 188,232M215,223C219,227 218,232 212,232" stroke="${deep}" stroke-opacity="0.7" stroke-width="2" stroke-linecap="round" fill="none"/>
<path d="M190,233C194,230.500 197,234.500 200,234.500C203,234.500 206,230.500 210,233" stroke="${deep}" stroke-opacity="0.7" stroke-width="2" stroke-linecap="round" fill="none"/>`;
}

const EYE_LEFT = 'M146,190C152,201.500 176,204 186.500,192.500C176,199.500 155,197.500 146,190Z';
const LASHES_LEFT =
  'M149,193.500L143.500,197.500M154,197.500L149.500,202.500M160.500,199.800L158,205.500M168,200.500L167.800,206.500M175.500,199.300L177.500,204.800';
const BROW_LEFT =
  'M187,166.500C180,160.500 165,157.500 154,160C148,161.500 143,166 139.500,171C146,166.500 152,165 158,165C168,165 179,168.500 185.500,172C188,171 188.500,168.500 187,166.500Z';

function eyes({ person, beard }: FaceLook): string {
  const { deep, shade, hairDark } = person;
  const ink = mix(hairDark, deep, 0.3);
  const one = `<path d="M146,190C153,178 178,178 186.500,192.500C176,202 153,201 146,190Z" fill="${mix(shade, person.blush, 0.3)}" opacity="0.55"/><path d="M147,183C155,175.500 175,175.500 184,184" stroke="${deep}" stroke-opacity="0.5" stroke-width="1.6" stroke-linecap="round" fill="none"/><path d="${EYE_LEFT}" fill="${ink}" stroke="${ink}" stroke-width="1.400" stroke-linejoin="round"/>${beard === 'none' ? `<path d="${LASHES_LEFT}" stroke="${ink}" stroke-width="1.500" stroke-linecap="round" fill="none"/>` : ''}<path d="${BROW_LEFT}" fill="${mix(person.hair, person.hairDark, 0.5)}" opacity="0.9"${beard === 'none' ? '' : ` stroke="${person.hair}" stroke-width="3"`}/>`;
  return `<g>${one}</g><g transform="translate(400 0) scale(-1 1)">${one}</g>`;
}

function mouth({ person, key, beard }: FaceLook): string {
  const { deep, light, shade } = person;
  const lip = beard === 'none' ? person.lip : mix(person.lip, person.skin, 0.55);
  const upper = mix(lip, deep, 0.25);
  return `<g transform="translate(200 255) scale(0.9 0.96) translate(-200 -255)"><ellipse cx="200" cy="275" rx="20" ry="3.500" fill="${shade}" opacity="0.6" filter="url(#${key}-b2)"/>
<path d="M172.500,250.500C181,248.500 190,243.200 195.500,243.200C198,243.200 199,244.600 200,244.600C201,244.600 202,243.200 204.500,243.200C210,243.200 219,248.500 227.500,250.500C216,255.500 184,255.500 172.500,250.500Z" fill="${upper}"/>
<path d="M172.500,250.500C183,253.800 192,253.400 200,254.200C208,253.400 217,253.800 227.500,250.500C221,261.500 211,267.500 200,267.500C189,267.500 179,261.500 172.500,250.500Z" fill="${lip}"/>
<path d="M170.500,249C182,254 192,252.800 200,254.200C208,252.800 218,254 229.500,249" stroke="${mix(deep, lip, 0.25)}" stroke-width="1.800" stroke-linecap="round" fill="none"/>
<path d="M190,259.500C196,261.500 205,261.500 210,259.500" stroke="${mix(light, lip, 0.25)}" stroke-opacity="0.850" stroke-width="3" stroke-linecap="round" fill="none" filter="url(#${key}-b2)"/>
<path d="M193,238C195,240.500 196.500,241.500 197,242M207,238C205,240.500 203.500,241.500 203,242" stroke="${shade}" stroke-opacity="0.600" stroke-width="1.600" stroke-linecap="round" fill="none"/></g>`;
}

/** The lines a life of smiling leaves. */
function lines({ person, age }: FaceLook): string {
  if (age === 0) return '';
  const folds = 'M176,230C168,238 164,246 164,254M224,230C232,238 236,246 236,254';
  const crow = 'M139,192L132.500,189M139.500,197L133,198M261,192L267.500,189M260.500,197L267,198';
  const elder =
    'M170,132C188,128 212,128 230,132M174,143C190,139.500 210,139.500 226,143M152,207C160,212 172,212 180,208M248,207C240,212 228,212 220,208';
  return `<path d="${folds}${crow}${age === 2 ? elder : ''}" stroke="${person.deep}" stroke-opacity="${age === 2 ? 0.42 : 0.26}" stroke-width="1.700" stroke-linecap="round" fill="none"/>`;
}

function beardShape({ person, beard, key }: FaceLook): string {
  if (beard !== 'short') return '';
  const jaw =
    'M131,196C134,214 140,232 150,238C160,244 166,240 176,238C190,232 210,232 224,238C234,240 240,244 250,238C260,232 266,214 269,196C270,226 262,254 244,274C230,290 214,298 200,298C186,298 170,290 156,274C138,254 130,226 131,196ZM172,251C182,262 218,262 228,251C222,243 178,243 172,251Z';
  return `<g clip-path="url(#${key}-face)"><path d="${jaw}" fill-rule="evenodd" fill="${mix(person.hair, person.deep, 0.3)}" opacity="0.82" filter="url(#${key}-b2)"/></g>`;
}

/** The whole face without hair. */
export function face(look: FaceLook): string {
  const { key } = look;
  const ears = `<path d="M133,176C121,170 117,186 121,200C124,213 131,220 137,216Z" fill="url(#${key}-ear)"/><path d="M267,176C279,170 283,186 279,200C276,213 269,220 263,216Z" fill="url(#${key}-ear)"/>`;
  const shape = `<path d="${FACE_OUTLINE}" fill="url(#${key}-skin)"/>`;
  return ears + shape + modelling(look) + lines(look) + eyes(look) + nose(look) + beardShape(look) + mouth(look);
}
