import { useScene } from '../scene.ts';
import { STROKE_GRID, strokePath } from './stroke-path.ts';

interface StrokesProps {
  strokes: readonly string[];
  tone: string;
}

/** What was drawn over the picture; a flipped picture flips it too. */
export function Strokes({ strokes, tone }: StrokesProps) {
  const { props, mirror } = useScene();
  return (
    <svg
      className="dsp-strokes"
      viewBox={`0 0 ${STROKE_GRID} ${STROKE_GRID}`}
      preserveAspectRatio="none"
      data-tone={tone}
      data-mirrored={(props.isMirrored ?? mirror.isOn) || undefined}
      aria-hidden="true"
    >
      {/* Twice: a dark line below keeps the light one visible on every picture. */}
      {['below', 'above'].map((layer) => (
        <g key={layer} data-layer={layer}>
          {strokes.map((stroke, index) => (
            <path key={index} d={strokePath(stroke)} vectorEffect="non-scaling-stroke" />
          ))}
        </g>
      ))}
    </svg>
  );
}
