import type { Palette } from '../palettes.ts';
import { num } from '../drawing/svg.ts';

interface Melt {
  readonly id: string;
  readonly palette: Palette;
  /** Blur that joins the parts, in units of the figure's box. */
  readonly softness: number;
  /** 1 when the light comes from the right. */
  readonly lightFrom: 1 | -1;
}

/**
 * Joins separate parts into one body and lights it: blur, sharpen the alpha, keep the colours; then a rim of light on
 * the sun's side and a soft shade on the other. Offsets of the blurred outline do what morphology would, ten times faster.
 */
export function meltFilter({ id, palette, softness, lightFrom }: Melt): string {
  const s = softness;
  const outside = (name: string, dx: number, dy: number, blur: number) =>
    `<feOffset in="solid" dx="${num(dx)}" dy="${num(dy)}" result="${name}o"/><feGaussianBlur in="${name}o" stdDeviation="${num(blur)}" result="${name}b"/><feComposite in="body" in2="${name}b" operator="out" result="${name}"/>`;
  const tint = (name: string, colour: string, opacity: number) =>
    `<feFlood flood-color="${colour}" flood-opacity="${opacity}"/><feComposite in2="${name}" operator="in" result="${name}t"/>`;
  return `<filter id="${id}" x="-12%" y="-12%" width="124%" height="124%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceGraphic" stdDeviation="${num(s)}"/><feColorMatrix values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 14 -6.2" result="fillet"/><feComposite in="SourceGraphic" in2="fillet" operator="over" result="body"/><feColorMatrix in="body" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0" result="solid"/>${outside('shade', 3.2 * s * lightFrom, -2.4 * s, 2.6 * s)}${outside('rim', -1.1 * s * lightFrom, 0.9 * s, 0.7 * s)}${tint('shade', palette.shade, palette.isNight ? 0.75 : 0.6)}${tint('rim', palette.rim, 0.92)}<feMerge><feMergeNode in="body"/><feMergeNode in="shadet"/><feMergeNode in="rimt"/></feMerge></filter>`;
}
