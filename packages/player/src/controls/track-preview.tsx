import { clockText } from '../clock.ts';
import { cssVars } from '../css-vars.ts';
import { type SeekPictures, seekPicturePlace } from '../engine/seek-pictures.ts';

interface TrackPreviewProps {
  atMs: number;
  /** Where on the bar, 0..1. */
  share: number;
  title: string | undefined;
  pictures: SeekPictures | null;
}

/** The moment under the pointer: its picture, time and chapter. */
export function TrackPreview({ atMs, share, title, pictures }: TrackPreviewProps) {
  return (
    <span
      className="dsp-preview"
      style={cssVars({ '--dsp-at': share })}
      data-pictured={pictures !== null || undefined}
      aria-hidden="true"
    >
      {pictures && <SeekPicture pictures={pictures} atMs={atMs} />}
      <b>{clockText(atMs)}</b>
      {title}
    </span>
  );
}

function SeekPicture({ pictures, atMs }: { pictures: SeekPictures; atMs: number }) {
  const { url, columns, rows, width, height } = pictures;
  const { column, row } = seekPicturePlace(pictures, atMs);
  return (
    <span
      className="dsp-seek-picture"
      style={cssVars({
        '--dsp-sheet': `url("${url}")`,
        '--dsp-width': `${width}px`,
        '--dsp-height': `${height}px`,
        '--dsp-columns': columns,
        '--dsp-rows': rows,
        '--dsp-column': column,
        '--dsp-row': row,
      })}
    />
  );
}
