import { usePlayerState } from '../scene.ts';

/** Captions on a dark background above the controls. Rendered as text, so that markup in them is harmless. */
export function Captions() {
  const lines = usePlayerState((state) => state.captionLines);
  const language = usePlayerState(
    (state) => state.subtitleTracks.find((track) => track.id === state.subtitleTrack)?.language,
  );
  if (lines.length === 0) return null;
  return (
    <div className="dsp-captions" lang={language}>
      {lines.map((line, index) => (
        <p key={`${index}${line}`}>
          <span>{line}</span>
        </p>
      ))}
    </div>
  );
}
