import { lazy, type RefObject, Suspense, useCallback } from 'react';
import { usePlayerState, useScene } from '../scene.ts';
import { IconButton } from './icon-button.tsx';

/** Only in browsers that play on other devices. */
const CastButton = lazy(async () => ({ default: (await import('./cast-button.tsx')).CastButton }));

/** Back link, title, picture in picture, and the page's own buttons. */
export function TopEdge({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const { props } = useScene();
  const mayCast =
    'remote' in HTMLMediaElement.prototype || 'webkitShowPlaybackTargetPicker' in HTMLMediaElement.prototype;
  const isNative = document.pictureInPictureEnabled;
  const isPlayable = usePlayerState((state) => state.phase === 'ready');
  const togglePictureInPicture = useCallback(() => {
    // Browsers refuse it before the first frame; the button can be pressed again.
    const change = document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : video.current?.requestPictureInPicture();
    change?.catch(() => {});
  }, [video]);

  return (
    <div className="dsp-top" data-dsp-edge>
      <div className="dsp-slot">{props.backSlot}</div>
      <div className="dsp-heading">
        <p className="dsp-title">{props.title}</p>
        {props.note !== undefined && <p className="dsp-note">{props.note}</p>}
      </div>
      <div className="dsp-slot dsp-slot-end">
        {isPlayable && isNative && (
          <IconButton icon="pictureInPicture" label={props.labels.pictureInPicture} onClick={togglePictureInPicture} />
        )}
        {isPlayable && !isNative && props.mini?.isOn === false && (
          <IconButton icon="pictureInPicture" label={props.labels.pictureInPicture} onClick={props.mini.onToggle} />
        )}
        {isPlayable && mayCast && (
          <Suspense>
            <CastButton video={video} />
          </Suspense>
        )}
        {props.extraSlot}
      </div>
    </div>
  );
}
