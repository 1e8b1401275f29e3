/** A QR code of ISO/IEC 18004: bytes, error correction M, versions 1 to 10. */

/** Per version: bytes of error correction in a block, then the bytes of data in each of its blocks. */
const BLOCKS: readonly (readonly [correction: number, ...data: number[]])[] = [
  [10, 16],
  [16, 28],
  [26, 44],
  [18, 32, 32],
  [24, 43, 43],
  [16, 27, 27, 27, 27],
  [18, 31, 31, 31, 31],
  [22, 38, 38, 39, 39],
  [22, 36, 36, 36, 37, 37],
  [26, 43, 43, 43, 43, 44],
];
/** Centres of the alignment patterns from version 2 on. */
const ALIGNMENTS: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];
const BYTE_MODE = 0b0100;
const CORRECTION_M = 0b00;

/** Rows of modules, dark ones true; null for a text that is too long. */
export function qrModules(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex(([, ...data], index) => bytes.length + lengthBytes(index + 1) <= sum(data)) + 1;
  if (version === 0) return null;
  const [correction = 0, ...data] = BLOCKS[version - 1] ?? [];
  const written = interleaved(dataBytes(bytes, version, sum(data)), correction, data);
  const grid = patternsOf(version);
  fill(grid, written);
  drawFormat(grid);
  return grid.dark;
}

/** Mode and length stand before the bytes: 12 bits, 20 from version 10 on. */
function lengthBytes(version: number): number {
  return version < 10 ? 2 : 3;
}

function dataBytes(bytes: Uint8Array, version: number, capacity: number): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  put(BYTE_MODE, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, capacity * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < capacity * 8; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: capacity }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  );
}

/** Blocks with their error correction, column by column. */
function interleaved(bytes: readonly number[], correction: number, sizes: readonly number[]): number[] {
  let start = 0;
  const blocks = sizes.map((size) => bytes.slice(start, (start += size)));
  const divisor = generator(correction);
  const checks = blocks.map((block) => remainder(block, divisor));
  return [...columns(blocks), ...columns(checks)];
}

function columns(rows: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...rows.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat();
}

/** Product in the field of 256 elements the standard counts in. */
function product(a: number, b: number): number {
  let result = 0;
  for (let bit = 7; bit >= 0; bit--) {
    result = (result << 1) ^ ((result >> 7) * 0x11d);
    result ^= ((b >> bit) & 1) * a;
  }
  return result;
}

function generator(degree: number): number[] {
  let root = 1;
  let polynomial: number[] = [1];
  for (let power = 0; power < degree; power++) {
    const shifted = [...polynomial, 0];
    polynomial = shifted.map((value, at) => value ^ product(polynomial[at - 1] ?? 0, root));
    root = product(root, 2);
  }
  return polynomial.slice(1);
}

function remainder(block: readonly number[], divisor: readonly number[]): number[] {
  let rest: number[] = divisor.map(() => 0);
  for (const byte of block) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, at) => value ^ product(divisor[at] ?? 0, factor));
  }
  return rest;
}

interface Grid {
  side: number;
  dark: boolean[][];
  /** Modules of patterns, which hold no data. */
  taken: boolean[][];
}

function patternsOf(version: number): Grid {
  const side = version * 4 + 17;
  const square = () => Array.from({ length: side }, () => Array.from({ length: side }, () => false));
  const grid: Grid = { side, dark: square(), taken: square() };
  for (let at = 0; at < side; at++) {
    set(grid, at, 6, at % 2 === 0);
    set(grid, 6, at, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [side - 4, 3],
    [3, side - 4],
  ] as const)
    drawRings(grid, x, y, 4);
  const centres = ALIGNMENTS[version - 1] ?? [];
  const last = centres.at(-1);
  for (const x of centres) {
    for (const y of centres) {
      const isAtFinder = (x === 6 && (y === 6 || y === last)) || (y === 6 && x === last);
      if (!isAtFinder) drawRings(grid, x, y, 2);
    }
  }
  drawFormat(grid);
  if (version >= 7) drawVersion(grid, version);
  return grid;
}

/** Rings around a centre: the dark ones are all but the second and the outermost of a finder. */
function drawRings(grid: Grid, x: number, y: number, reach: number): void {
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      const isDark = reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1;
      if (isWithin(grid, x + dx, y + dy)) set(grid, x + dx, y + dy, isDark);
    }
  }
}

/** Correction level and mask (always the first one), twice, with the one module that is always dark. */
function drawFormat(grid: Grid): void {
  const bits = withCheck(CORRECTION_M << 3, 10, 0x537) ^ 0x5412;
  const bit = (at: number) => ((bits >> at) & 1) === 1;
  const { side } = grid;
  for (let at = 0; at < 15; at++) {
    const y = at < 6 ? at : at < 8 ? at + 1 : side - 15 + at;
    set(grid, 8, y, bit(at));
    const x = at < 8 ? side - 1 - at : at === 8 ? 7 : 14 - at;
    set(grid, x, 8, bit(at));
  }
  set(grid, 8, side - 8, true);
}

function drawVersion(grid: Grid, version: number): void {
  const bits = withCheck(version, 12, 0x1f25);
  for (let at = 0; at < 18; at++) {
    const isDark = ((bits >> at) & 1) === 1;
    const along = Math.floor(at / 3);
    const across = grid.side - 11 + (at % 3);
    set(grid, along, across, isDark);
    set(grid, across, along, isDark);
  }
}

function withCheck(value: number, count: number, divisor: number): number {
  let rest = value;
  for (let step = 0; step < count; step++) rest = (rest << 1) ^ ((rest >> (count - 1)) * divisor);
  return (value << count) | rest;
}

/** Two columns at a time from the right, up and down by turns; the first mask darkens every other module. */
function fill(grid: Grid, bytes: readonly number[]): void {
  const { side, dark, taken } = grid;
  let at = 0;
  for (let pair = 0, right = side - 1; right >= 1; right -= 2, pair++) {
    if (right === 6) right = 5; // the timing pattern
    for (let step = 0; step < side; step++) {
      const y = pair % 2 === 0 ? side - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = dark[y];
        if (row === undefined || taken[y]?.[x] === true) continue;
        const bit = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
        row[x] = (bit === 1) !== ((x + y) % 2 === 0);
        at++;
      }
    }
  }
}

function set({ dark, taken }: Grid, x: number, y: number, isDark: boolean): void {
  const [row, takenRow] = [dark[y], taken[y]];
  if (row === undefined || takenRow === undefined) return;
  row[x] = isDark;
  takenRow[x] = true;
}

function isWithin({ side }: Grid, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < side && y < side;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
