import { IconPhoto, IconVideo } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Upload } from './upload-list.ts';

/** The photo or the film's first frame, read from the local file. */
export function UploadFrame({ upload: { file, kind } }: { upload: Upload }) {
  const [url] = useState(() => (file !== null && kind !== null ? URL.createObjectURL(file) : null));
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  if (url !== null && kind === 'image') return <img src={url} alt="" className="size-full object-cover" />;
  if (url !== null && kind === 'video') {
    return (
      <video
        src={`${url}#t=0.1`}
        muted
        playsInline
        preload="metadata"
        tabIndex={-1}
        className="size-full object-cover"
      />
    );
  }
  const Icon = kind === 'image' ? IconPhoto : IconVideo;
  return (
    <span className="grid size-full place-items-center text-on-surface-muted">
      <Icon size={24} stroke={1.75} aria-hidden="true" />
    </span>
  );
}
