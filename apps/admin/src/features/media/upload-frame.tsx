import { IconMovie } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { PlaceUpload } from './place-uploads.ts';
import classes from './place.module.css';

/** The first frame of a film during its upload, read from the local file. */
export function UploadFrame({ upload: { file } }: { upload: PlaceUpload }) {
  const [url] = useState(() => (file === null ? null : URL.createObjectURL(file)));
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  return (
    <div className={classes.frame}>
      {url === null ? (
        <IconMovie size={32} stroke={1.5} aria-hidden="true" />
      ) : (
        <video src={`${url}#t=0.1`} muted playsInline preload="metadata" tabIndex={-1} />
      )}
    </div>
  );
}
