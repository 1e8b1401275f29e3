import { type PointerEvent, useRef, useState } from 'react';
import { cssVars } from '../css-vars.ts';
import { usePlayerState, useScene } from '../scene.ts';
import type { Drawing, PicturePoint } from '../types.ts';
import { STROKE_GRID } from './stroke-path.ts';
import { Strokes } from './strokes.tsx';

/** Draws over the picture of the paused film with a mouse, a finger or a pen, one stroke from touching to leaving. */
export function Pen({ drawing }: { drawing: Drawing }) {
  const { props, mirror } = useScene();
  const aspect = usePlayerState((state) => state.aspect);
  const [points, setPoints] = useState<readonly PicturePoint[]>([]);
  const drawn = useRef<PicturePoint[]>([]);
  const isMirrored = props.isMirrored ?? mirror.isOn;
  if (aspect === 0) return null;

  function add({ currentTarget, clientX, clientY }: PointerEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const x = (clientX - left) / width;
    drawn.current.push({ x: isMirrored ? 1 - x : x, y: (clientY - top) / height });
    setPoints([...drawn.current]);
  }

  function end() {
    if (drawn.current.length > 0) drawing.onStroke(drawn.current);
    drawn.current = [];
    setPoints([]);
  }

  const inGrid = points.map(({ x, y }) => `${x * STROKE_GRID},${y * STROKE_GRID}`).join(' ');
  return (
    <div
      className="dsp-picture dsp-pen"
      role="presentation"
      style={cssVars({ '--dsp-aspect-of-film': aspect })}
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        add(event);
      }}
      onPointerMove={(event) => drawn.current.length > 0 && event.isPrimary && add(event)}
      onPointerUp={(event) => event.isPrimary && end()}
      onPointerCancel={end}
    >
      {points.length > 0 && <Strokes strokes={[inGrid]} tone={drawing.tone} />}
    </div>
  );
}
