import type { RefObject } from 'react';
import { useCast } from '../hooks/use-cast.ts';
import { useScene } from '../scene.ts';
import { IconButton } from './icon-button.tsx';

/** Only while a device is there. */
export function CastButton({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const { engine, props } = useScene();
  const { isOffered, isOn, choose } = useCast(engine, video, props.source);
  if (!isOffered && !isOn) return null;
  return (
    <IconButton icon="cast" label={isOn ? props.labels.castOn : props.labels.cast} onClick={() => void choose()} />
  );
}
