import type { FilmColour } from './probed-film.ts';

/** The light of white paper in an HDR film (ITU-R BT.2408), and the brightest that HLG and phones record; in nits. */
const WHITE_NITS = 203;
const PEAK_NITS = 1000;
const HDR_TRANSFERS = ['smpte2084', 'arib-std-b67'] as const;

export const isHdrTransfer = (transfer: string | null): boolean => HDR_TRANSFERS.some((known) => known === transfer);

const isWide = ({ matrix, primaries }: FilmColour) => primaries === 'bt2020' || matrix?.startsWith('bt2020') === true;

/** Colours are converted only where players would show them wrongly: HDR, wide gamut and full range. */
export function isKeptColour(colour: FilmColour): boolean {
  return !colour.isFullRange && !isWide(colour) && !isHdrTransfer(colour.transfer);
}

/**
 * Gives a picture that was just scaled the colours of ordinary films (BT.709). HDR is mapped in linear light: everything up to
 * a third of white keeps its brightness, what is brighter is compressed. It comes after scaling, because linear light is slow.
 */
export function scaleToOrdinary(scaled: string, colour: FilmColour): string {
  if (isKeptColour(colour)) return `${scaled},format=yuv420p`;
  const isHdr = isHdrTransfer(colour.transfer);
  if (!isHdr && !isWide(colour)) return `${scaled}:out_color_matrix=bt709:out_range=tv,format=yuv420p`;
  // Named, because frames do not always carry the tags of their container.
  const matrix = colour.matrix === 'bt709' ? 'bt709' : 'bt2020nc';
  const primaries = colour.primaries === 'bt709' ? 'bt709' : 'bt2020';
  const from = `min=${matrix}:pin=${primaries}:tin=${isHdr ? colour.transfer : 'bt709'}:rin=${colour.isFullRange ? 'pc' : 'tv'}`;
  const ordinary = 't=bt709:p=bt709:m=bt709:r=tv';
  const wide = `${scaled},format=yuv420p10le`;
  if (!isHdr) return `${wide},zscale=${from}:${ordinary},format=yuv420p`;
  const peak = (PEAK_NITS / WHITE_NITS).toFixed(3);
  const linear = `zscale=${from}:t=linear:p=bt709:npl=${WHITE_NITS},format=gbrpf32le`;
  return `${wide},${linear},tonemap=mobius:desat=0:peak=${peak},zscale=${ordinary},format=yuv420p`;
}
