import type { Image } from '@daystream/client/models/media';
import { imageSources } from '@daystream/contract/media';
import { useState } from 'react';

/** The course's picture or its generated cover; decorative, because the title is beside it. */
export function CoursePicture({ image, color, sizes, isFirst = false, className = '' }: CoursePictureProps) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <span style={{ backgroundColor: color }} className={`block size-full overflow-hidden ${className}`}>
      <img
        src={image.medium}
        srcSet={imageSources(image)}
        sizes={sizes}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        onError={() => setFailed(true)}
        className={`size-full object-cover ${hasFailed ? 'opacity-0' : ''}`}
      />
    </span>
  );
}

export interface CoursePictureProps {
  image: Image;
  /** Shown until the picture has loaded. */
  color: string;
  sizes: string;
  isFirst?: boolean;
  className?: string;
}
