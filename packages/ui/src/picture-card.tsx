import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface PictureCardProps {
  /** Fills the card to every edge. */
  picture: ReactNode;
  /** Chips and rings on the upper edge. */
  top?: ReactNode;
  /** White text on the brand's gradient, then the action. */
  children: ReactNode;
  className?: string | undefined;
}

/** The gradient behind the text runs upwards in a narrow card and sideways in a wide one, where the right half stays clear. */
export function PictureCard({ picture, top, children, className }: PictureCardProps) {
  return (
    <section
      className={classNames(
        '@container relative isolate flex min-h-[452px] flex-col justify-between overflow-hidden rounded-sheet text-on-film shadow-2 desktop:min-h-[430px]',
        className,
      )}
    >
      <div className="absolute inset-0 -z-2">{picture}</div>
      <div aria-hidden="true" className="absolute inset-0 -z-1 veil-top @wide:veil-side" />
      <div className="flex items-start justify-between px-4 pt-4 @wide:flex-row-reverse @wide:items-center @wide:justify-end @wide:gap-3.5 @wide:px-7 @wide:pt-6">
        {top}
      </div>
      <div
        data-over-picture
        className="veil-up px-5 pb-5 @wide:max-w-[456px] @wide:px-7 @wide:pb-7 @wide:before:hidden"
      >
        {children}
      </div>
    </section>
  );
}
