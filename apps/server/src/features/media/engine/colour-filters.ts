import type { FilmColour } from './probed-film.ts';

/** The light of white paper in an HDR film (ITU-R BT.2408), and the brightest that HLG and phones record; in nits. */
const WHITE_NITS = 203;
const PEAK_NITS = 1000;
const HDR_TRANSFERS = ['smpte2084', 'arib-std-b67'] as const;
const WIDE_PRIMARIES = ['bt2020', 'smpte431', 'smpte432'] as const;
/** Matrices that browsers know, each with its name in the scale filter. */
const ORDINARY_MATRICES: ReadonlyMap<string, string> = new Map([
  ['bt709', 'bt709'],
  ['smpte170m', 'smpte170m'],
  ['bt470bg', 'bt470'],
]);
/** Of RGB; the picture has no matrix yet. */
const NO_MATRIX = 'gbr';

export const isHdrTransfer = (transfer: string | null): boolean => HDR_TRANSFERS.some((known) => known === transfer);

const isWide = ({ matrix, primaries }: FilmColour) =>
  WIDE_PRIMARIES.some((known) => known === primaries) || matrix.startsWith('bt2020');

/** Colours are converted only where players would show them wrongly: HDR, wide gamut, full range and rare matrices. */
export function isKeptColour(colour: FilmColour): boolean {
  const isOrdinary = ORDINARY_MATRICES.has(colour.matrix) && !colour.isFullRange;
  return isOrdinary && !isWide(colour) && !isHdrTransfer(colour.transfer);
}

/**
 * Gives a picture that was just scaled the colours of ordinary films (BT.709). HDR is mapped in linear light: everything up to
 * a third of white keeps its brightness, what is brighter is compressed. It comes after scaling, because linear light is slow.
 */
export function scaleToOrdinary(scaled: string, colour: FilmColour): string {
  if (isKeptColour(colour)) return `${scaled},format=yuv420p`;
  const isHdr = isHdrTransfer(colour.transfer);
  // Named, because frames do not always carry the tags of their container.
  const ordinary = ORDINARY_MATRICES.get(colour.matrix);
  const named = ordinary === undefined ? scaled : `${scaled}:in_color_matrix=${ordinary}`;
  const inOrdinary = `${named}:out_color_matrix=bt709:out_range=tv`;
  if (!isHdr && !isWide(colour)) return `${inOrdinary},format=yuv420p`;
  const isRgb = colour.matrix === NO_MATRIX;
  const matrix = isRgb || colour.matrix === 'bt709' ? 'bt709' : 'bt2020nc';
  const primaries = ['bt709', ...WIDE_PRIMARIES].find((known) => known === colour.primaries) ?? 'bt2020';
  const range = colour.isFullRange && !isRgb ? 'pc' : 'tv';
  const from = `min=${matrix}:pin=${primaries}:tin=${isHdr ? colour.transfer : 'bt709'}:rin=${range}`;
  const to = 't=bt709:p=bt709:m=bt709:r=tv';
  const wide = `${isRgb ? inOrdinary : scaled},format=yuv420p10le`;
  if (!isHdr) return `${wide},zscale=${from}:${to},format=yuv420p`;
  const peak = (PEAK_NITS / WHITE_NITS).toFixed(3);
  const linear = `zscale=${from}:t=linear:p=bt709:npl=${WHITE_NITS},format=gbrpf32le`;
  return `${wide},${linear},tonemap=mobius:desat=0:peak=${peak},zscale=${to},format=yuv420p`;
}

/** The same as RGB, for pictures. */
export function scaleToRgb(scaled: string, colour: FilmColour): string {
  const matrix = isKeptColour(colour) ? ORDINARY_MATRICES.get(colour.matrix) : 'bt709';
  return `${scaleToOrdinary(scaled, colour)},scale=in_color_matrix=${matrix}:in_range=tv,format=rgb24`;
}

/** What a film without this tag is in, as players take it: BT.709 in HD, BT.601 if it is smaller. */
export function usualMatrix(film: Untagged): string {
  if (/rgb|bgr|gbr|pal8/.test(film.pixelFormat)) return NO_MATRIX;
  if (film.primaries === 'bt2020' || isHdrTransfer(film.transfer)) return 'bt2020nc';
  return film.width >= 1280 || film.height > 576 ? 'bt709' : 'smpte170m';
}

interface Untagged extends Pick<FilmColour, 'primaries' | 'transfer'> {
  readonly pixelFormat: string;
  readonly width: number;
  readonly height: number;
}
