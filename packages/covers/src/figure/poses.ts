import type { Skeleton } from './skeleton.ts';
import type { Point } from '../drawing/svg.ts';

/** Joints as `x y` pairs, those of a limb from the trunk outwards: `'174 259, 155 298, 136 333, 128 349'`. */
interface PoseSketch {
  readonly pelvis: string;
  readonly neck: string;
  readonly head: string;
  readonly gaze?: Skeleton['gaze'];
  readonly headTilt?: number;
  readonly breadth?: number;
  readonly legs: readonly [string, string];
  readonly arms: readonly [string, string];
  readonly isFirstArmBehind?: boolean;
}

function joint(pair: string): Point {
  const [x, y] = pair.trim().split(' ').map(Number);
  if (x === undefined || y === undefined) throw new SyntaxError(`not a joint: ${pair}`);
  return { x, y };
}

function limbJoints(text: string): readonly [Point, Point, Point, Point] {
  const [a, b, c, d] = text.split(',').map(joint);
  if (!a || !b || !c || !d) throw new SyntaxError(`not a limb: ${text}`);
  return [a, b, c, d];
}

function pose(sketch: PoseSketch): Skeleton {
  const { gaze = 'front', headTilt = 0, breadth = 1, isFirstArmBehind = false, legs, arms } = sketch;
  return {
    pelvis: joint(sketch.pelvis),
    neck: joint(sketch.neck),
    head: joint(sketch.head),
    gaze,
    headTilt,
    breadth,
    isFirstArmBehind,
    legs: [limbJoints(legs[0]), limbJoints(legs[1])],
    arms: [limbJoints(arms[0]), limbJoints(arms[1])],
  };
}

const SEATED = {
  pelvis: '200 330',
  neck: '200 252',
  head: '200 219',
  legs: ['187 336, 132 344, 206 352, 232 350', '213 336, 268 344, 194 354, 168 353'],
} as const;

export const POSES = {
  lotus: pose({ ...SEATED, arms: ['174 259, 155 298, 136 333, 128 349', '226 259, 245 298, 264 333, 272 349'] }),
  /** Arms wide and high, as at the top of an inhale. */
  open: pose({
    ...SEATED,
    arms: ['174 259, 138 232, 108 202, 94 183', '226 259, 262 232, 292 202, 306 183'],
  }),
  /** One hand on the heart, one on the belly. */
  breath: pose({
    ...SEATED,
    arms: ['174 259, 160 300, 194 310, 214 308', '226 259, 243 297, 210 280, 190 273'],
  }),
  mountain: pose({
    pelvis: '200 228',
    neck: '200 150',
    head: '200 116',
    legs: ['189 232, 190 293, 192 350, 187 357', '211 232, 210 293, 208 350, 213 357'],
    arms: ['174 157, 160 198, 152 238, 150 260', '226 157, 240 198, 248 238, 250 260'],
  }),
  tree: pose({
    pelvis: '202 228',
    neck: '200 150',
    head: '200 116',
    legs: ['191 232, 138 262, 190 290, 203 312', '211 232, 208 293, 205 350, 209 357'],
    arms: ['175 155, 156 112, 186 74, 197 50', '225 155, 244 112, 214 74, 203 50'],
  }),
  warrior: pose({
    pelvis: '194 264',
    neck: '194 186',
    head: '195 152',
    gaze: 'right',
    legs: ['184 268, 140 310, 90 348, 72 355', '206 268, 270 286, 270 348, 297 356'],
    arms: ['168 193, 126 192, 86 191, 62 190', '220 193, 262 191, 302 189, 326 187'],
  }),
  crescent: pose({
    pelvis: '190 266',
    neck: '204 190',
    head: '213 157',
    gaze: 'right',
    headTilt: -14,
    breadth: 0.72,
    isFirstArmBehind: true,
    legs: ['186 270, 140 314, 88 338, 100 356', '196 270, 257 284, 256 349, 286 356'],
    arms: ['202 195, 188 154, 180 114, 177 91', '209 197, 240 168, 270 140, 288 124'],
  }),
  dog: pose({
    pelvis: '216 240',
    neck: '159 297',
    head: '149 324',
    gaze: 'left',
    headTilt: 150,
    breadth: 0.74,
    isFirstArmBehind: true,
    legs: ['222 246, 254 300, 284 350, 304 356', '217 247, 246 302, 272 350, 294 357'],
    arms: ['166 296, 142 326, 114 352, 92 357', '160 300, 132 329, 100 352, 76 357'],
  }),
  plank: pose({
    pelvis: '206 300',
    neck: '129 276',
    head: '98 268',
    gaze: 'left',
    headTilt: -56,
    breadth: 0.72,
    isFirstArmBehind: true,
    legs: ['208 302, 268 322, 326 340, 336 356', '206 304, 264 326, 320 344, 326 357'],
    arms: ['138 281, 136 320, 134 352, 114 357', '133 283, 129 322, 124 353, 102 357'],
  }),
  chair: pose({
    pelvis: '164 290',
    neck: '196 220',
    head: '214 191',
    gaze: 'right',
    headTilt: 6,
    breadth: 0.74,
    isFirstArmBehind: true,
    legs: ['170 293, 236 293, 212 350, 240 356', '164 295, 228 298, 202 351, 230 357'],
    arms: ['202 226, 236 206, 270 184, 290 172', '196 227, 234 214, 272 198, 294 189'],
  }),
  leap: pose({
    pelvis: '196 240',
    neck: '198 163',
    head: '203 130',
    gaze: 'right',
    headTilt: -8,
    breadth: 0.84,
    isFirstArmBehind: true,
    legs: ['188 244, 130 266, 72 284, 46 294', '206 242, 268 224, 328 210, 354 202'],
    arms: ['177 171, 136 158, 98 138, 76 124', '218 171, 252 143, 286 116, 304 100'],
  }),
  arabesque: pose({
    pelvis: '200 230',
    neck: '224 157',
    head: '240 127',
    gaze: 'right',
    headTilt: -4,
    breadth: 0.8,
    isFirstArmBehind: true,
    legs: ['196 228, 140 206, 84 178, 58 164', '204 234, 206 294, 203 342, 208 359'],
    arms: ['212 166, 174 184, 136 200, 113 204', '230 164, 266 142, 300 118, 320 102'],
  }),
  rest: pose({
    pelvis: '214 344',
    neck: '136 343',
    head: '103 341',
    gaze: 'up',
    breadth: 0.62,
    isFirstArmBehind: true,
    legs: ['218 345, 266 302, 296 350, 322 356', '214 346, 256 298, 284 351, 311 357'],
    arms: ['150 344, 180 350, 212 356, 232 357', '146 345, 172 352, 194 330, 210 325'],
  }),
} satisfies Record<string, Skeleton>;

export type PoseName = keyof typeof POSES;

/** Half the thickness of the body around its joints, hair included. */
const MARGIN = { head: 35, arm: 6, leg: 18 };

/** The room a pose takes in its box above the ground. */
export function poseExtent({ head, arms, legs }: Skeleton): { top: number; left: number; right: number } {
  const grown = (margin: number) => (at: Point) => ({ top: at.y - margin, left: at.x - margin, right: at.x + margin });
  const rooms = [
    grown(MARGIN.head)(head),
    ...arms.flat().map(grown(MARGIN.arm)),
    ...legs.flat().map(grown(MARGIN.leg)),
  ];
  return {
    top: Math.min(...rooms.map(({ top }) => top)),
    left: Math.min(...rooms.map(({ left }) => left)),
    right: Math.max(...rooms.map(({ right }) => right)),
  };
}
