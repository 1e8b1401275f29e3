import { type CSSProperties, useState } from 'react';
import { classNames } from './class-names.ts';

const DEFAULT_WIDTHS = [400, 800, 1600];

interface PictureBase {
  /** Empty when the text next to it says the same. */
  alt: string;
  /** The dominant colour, shown until the picture has loaded. */
  color?: string | undefined;
  /** Width by height of the box, e.g. `4 / 3`. Without it the picture fills its parent. */
  ratio?: string | undefined;
  /** The first picture of a screen: loaded eagerly with high priority. */
  isFirst?: boolean | undefined;
  className?: string | undefined;
}

export interface PlainPicture extends PictureBase {
  src: string;
}

export interface ResponsivePicture extends PictureBase {
  /** A URL with `{width}` and `{format}` in it. */
  template: string;
  sizes: string;
  widths?: readonly number[] | undefined;
  /** From the best format to the one every browser supports. */
  formats?: readonly string[] | undefined;
}

export type PictureProps = PlainPicture | ResponsivePicture;

/** Reserves its size before the picture loads and keeps its colour if loading fails. */
export function Picture(props: PictureProps) {
  const { alt, color, ratio, isFirst = false, className } = props;
  const [hasFailed, setFailed] = useState(false);
  const sources = 'template' in props ? responsiveSources(props) : undefined;
  const src = 'src' in props ? props.src : sources?.fallback;

  return (
    <picture
      style={{ aspectRatio: ratio, backgroundColor: color } satisfies CSSProperties}
      className={classNames('block overflow-hidden', ratio === undefined ? 'size-full' : 'w-full', className)}
    >
      {sources?.sets.map((set) => (
        <source key={set.type} type={set.type} srcSet={set.srcSet} sizes={sources.sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        onError={() => setFailed(true)}
        className={classNames('size-full object-cover', hasFailed && 'opacity-0')}
      />
    </picture>
  );
}

function responsiveSources({
  template,
  sizes,
  widths = DEFAULT_WIDTHS,
  formats = ['avif', 'webp', 'jpeg'],
}: ResponsivePicture) {
  const url = (width: number, format: string) => template.replace('{width}', String(width)).replace('{format}', format);
  return {
    sizes,
    sets: formats.map((format) => ({
      type: `image/${format}`,
      srcSet: widths.map((width) => `${url(width, format)} ${width}w`).join(', '),
    })),
    fallback: url(widths[Math.floor(widths.length / 2)] ?? 800, formats.at(-1) ?? 'jpeg'),
  };
}
