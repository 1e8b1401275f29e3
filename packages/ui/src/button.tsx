import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { renderAs } from './render-as.ts';
import { LoadingRing } from './loading-ring.tsx';

const TONES = {
  filled: 'bg-primary text-on-primary hover:bg-primary/90',
  soft: 'bg-primary-soft text-on-primary-soft hover:bg-primary-soft/80',
  outlined: 'inset-ring-[1.5px] inset-ring-outline-strong text-on-surface hover:bg-on-surface/5',
  word: 'text-primary hover:bg-primary/8',
  picture: 'bg-on-film text-[rgb(var(--veil))] hover:bg-on-film/90',
} as const;

const SIZES = {
  40: 'min-h-10 px-4 text-14 [&_svg]:size-[18px] relative after:absolute after:inset-x-0 after:-inset-y-0.5',
  48: 'min-h-12 px-[22px] [&_svg]:size-5',
  56: 'min-h-14 px-7 [&_svg]:size-[22px]',
} as const;

const UNAVAILABLE = 'disabled:bg-surface-sunken disabled:text-on-surface-muted disabled:inset-ring-0';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'ref'> {
  tone?: keyof typeof TONES | undefined;
  size?: keyof typeof SIZES | undefined;
  icon?: ReactNode;
  fullWidth?: boolean | undefined;
  loading?: boolean | undefined;
  /** Shown while loading. Its width is reserved from the start, so that the button never changes size. */
  loadingLabel?: ReactNode;
  /** A plain link that looks like a button. */
  href?: string | undefined;
  /** A router's link element without children, rendered with the button's styles. */
  render?: ReactElement | undefined;
}

export function Button(props: ButtonProps) {
  const { tone = 'filled', size = 48, icon, fullWidth = false, loading = false, loadingLabel, ...rest } = props;
  const { href, render, className, children, onClick, type = 'button', ...attributes } = rest;
  const isButton = href === undefined && render === undefined;

  function stopWhileLoading(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }

  return renderAs(href === undefined ? 'button' : 'a', render, {
    ...attributes,
    'data-edge': '',
    ...(isButton ? { type, 'aria-disabled': loading || undefined } : href === undefined ? {} : { href }),
    'aria-busy': loading || undefined,
    onClick: stopWhileLoading,
    className: classNames(
      'inline-grid shrink-0 items-center rounded-pill font-label select-none [grid-template-areas:"face"] [&_svg]:stroke-2',
      'transition-[background-color,scale] active:not-disabled:scale-98',
      TONES[tone],
      SIZES[size],
      tone === 'word' && 'px-3',
      UNAVAILABLE,
      fullWidth && 'w-full',
      className,
    ),
    children: (
      <>
        <Face icon={icon} label={children} hidden={loading} keepsName={loadingLabel === undefined} />
        {loadingLabel !== undefined && <Face icon={<LoadingRing />} label={loadingLabel} hidden={!loading} />}
        {loading && loadingLabel === undefined && (
          <span className="place-self-center [grid-area:face]">
            <LoadingRing />
          </span>
        )}
      </>
    ),
  });
}

interface FaceProps {
  icon: ReactNode;
  label: ReactNode;
  hidden: boolean;
  /** Hidden but still the accessible name, because nothing else in the button has text. */
  keepsName?: boolean;
}

function Face({ icon, label, hidden, keepsName = false }: FaceProps) {
  return (
    <span
      className={classNames(
        'flex items-center justify-center gap-2 [grid-area:face] text-center',
        hidden && (keepsName ? 'opacity-0' : 'invisible'),
      )}
    >
      {icon}
      {label}
    </span>
  );
}
