import type { CSSProperties } from 'react';

/** Custom properties for the stylesheet, which React's own type does not know. */
export function cssVars(vars: Record<`--dsp-${string}`, string | number>): CSSProperties {
  return vars;
}
