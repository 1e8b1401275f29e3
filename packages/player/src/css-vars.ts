import type { CSSProperties } from 'react';

/** CSS custom properties, which React's style type does not allow. */
export function cssVars(vars: Record<`--dsp-${string}`, string | number>): CSSProperties {
  return vars;
}
