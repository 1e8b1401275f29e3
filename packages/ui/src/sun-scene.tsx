import { useId } from 'react';

const SUN_RADIUS = 120;
const RAY_START = 142;
const RAY_LIT_END = 172;
const RAY_AHEAD_END = 157;

/** Degrees between the horizon and the first and last ray. */
const RAY_MARGIN = 3;

export interface SunSceneProps {
  number: number;
  prefix?: string | undefined;
  rays: { total: number; lit: number };
}

/** The sun over the horizon at y = 0, in a 400 px box, aligned with the lower edge of its container. */
export function SunScene({ number, prefix, rays }: SunSceneProps) {
  const skyId = useId();
  const lightId = useId();
  return (
    <svg
      aria-hidden="true"
      viewBox="-200 -186 400 186"
      preserveAspectRatio="xMidYMax meet"
      className="mx-auto block h-full w-[min(100%,90dvh)]"
    >
      <clipPath id={skyId}>
        <rect x="-200" y="-200" width="400" height="200" />
      </clipPath>
      <linearGradient id={lightId} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="color-mix(in srgb, var(--color-daylight-from) 50%, white)" />
        <stop offset=".5" stopColor="color-mix(in srgb, var(--color-daylight-from) 85%, var(--color-daylight-to))" />
      </linearGradient>
      {Array.from({ length: rays.total }, (_, ray) => (
        <Ray key={ray} ray={ray} total={rays.total} lit={rays.lit} />
      ))}
      <g clipPath={`url(#${skyId})`}>
        <g className="sun-disc">
          <circle r={SUN_RADIUS} fill={`url(#${lightId})`} />
          <text
            textAnchor="middle"
            y="-26"
            className="display text-[62px] desktop:text-[52px] fill-[rgb(var(--veil))] tabular-nums"
          >
            {prefix !== undefined && (
              <tspan fontSize=".6em" dy="-7">
                {prefix}
              </tspan>
            )}
            <tspan dy={prefix === undefined ? 0 : 7}>{number}</tspan>
          </text>
        </g>
      </g>
    </svg>
  );
}

function Ray({ ray, total, lit }: { ray: number; total: number; lit: number }) {
  const share = total > 1 ? ray / (total - 1) : 0.5;
  const angle = RAY_MARGIN + share * (180 - 2 * RAY_MARGIN);
  const isLit = ray < lit;
  return (
    <line
      x1={-RAY_START}
      x2={isLit ? -RAY_LIT_END : -RAY_AHEAD_END}
      transform={`rotate(${angle})`}
      strokeLinecap="round"
      data-lit={isLit || undefined}
      style={
        isLit
          ? { animationDelay: `calc(var(--motion-celebrate) * ${(0.2 + (0.7 * ray) / lit).toFixed(2)})` }
          : undefined
      }
      className="sun-ray"
    />
  );
}
