import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { classNames } from './class-names.ts';

export interface AvatarProps {
  /** Empty when the name is shown next to it. */
  alt: string;
  src?: string | undefined;
  /** One or two initials, shown without a picture; empty: the name is unknown. */
  initials?: string | undefined;
  size?: number | undefined;
  className?: string | undefined;
}

export function Avatar({ alt, src, initials, size = 40, className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const isShown = src !== undefined && src !== failedSrc;
  return (
    <span
      role={isShown || alt === '' ? undefined : 'img'}
      aria-label={isShown || alt === '' ? undefined : alt}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      className={classNames(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-pill bg-primary-soft font-label text-on-primary-soft select-none',
        className,
      )}
    >
      {isShown ? (
        <img
          src={src}
          alt={alt}
          width={size}
          height={size}
          className="size-full object-cover"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        <span aria-hidden="true">{initials === '' ? <IconUser size={size * 0.5} stroke={1.75} /> : initials}</span>
      )}
    </span>
  );
}
