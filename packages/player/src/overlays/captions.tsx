import type { CSSProperties, ReactNode } from 'react';
import type { Caption } from '../captions/cue.ts';
import type { CuePlace } from '../captions/cue-place.ts';
import type { CaptionLine, CaptionSpan } from '../captions/cue-text.ts';
import { usePlayerState, useScene } from '../scene.ts';

/** Captions on a dark background, above the controls or where their cue says. Rendered as text, never as markup. */
export function Captions() {
  const captions = usePlayerState((state) => state.captions);
  const chosen = usePlayerState(
    (state) => state.subtitleTracks.find((track) => track.id === state.subtitleTrack)?.language,
  );
  const language = useScene().props.words?.language ?? chosen;
  if (captions.length === 0) return null;
  const usual = captions.filter(({ place }) => place === null).flatMap(({ lines }) => lines);
  return (
    <>
      {usual.length > 0 && (
        <div className="dsp-captions" lang={language}>
          <Lines lines={usual} />
        </div>
      )}
      {captions.map(({ lines, place }: Caption, index) =>
        place === null ? null : (
          <div key={index} className="dsp-captions" lang={language} data-edge={edgeOf(place)} style={styleOf(place)}>
            <Lines lines={lines} />
          </div>
        ),
      )}
    </>
  );
}

/** The edge that the controls cover; text in the middle is clear of them. */
function edgeOf({ top, bottom, isCentred }: CuePlace): string | undefined {
  if (isCentred) return 'none';
  if (top !== null) return 'top';
  return bottom === null ? undefined : 'bottom';
}

function styleOf({ top, bottom, isCentred, left, width, align }: CuePlace): CSSProperties {
  return {
    left: `${left}%`,
    width: `${width}%`,
    right: 'auto',
    textAlign: align,
    ...(top !== null && { top: `${top}%`, bottom: 'auto' }),
    ...(bottom !== null && { top: 'auto', bottom: `${bottom}%` }),
    ...(isCentred && { translate: '0 -50%' }),
  };
}

function Lines({ lines }: { lines: readonly CaptionLine[] }) {
  return lines.map((line, index) => (
    <p key={`${index}${line[0]?.text ?? ''}`}>
      <span>
        {line.map((span, at) => (
          <Span key={`${at}${span.text}`} span={span} />
        ))}
      </span>
    </p>
  ));
}

function Span({ span: { text, italic, bold, underline, voice } }: { span: CaptionSpan }) {
  let shown: ReactNode = text;
  if (underline) shown = <u>{shown}</u>;
  if (bold) shown = <b>{shown}</b>;
  if (italic) shown = <i>{shown}</i>;
  return (
    <>
      {voice !== undefined && <b className="dsp-voice">{voice}</b>}
      {shown}
    </>
  );
}
