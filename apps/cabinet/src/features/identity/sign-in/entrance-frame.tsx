import { Logo } from '@daystream/ui';
import type { ReactNode } from 'react';
import { variant } from '#shared/variant.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { LanguageSwitch } from '../settings/language-switch.tsx';
import { SignInPicture } from './sign-in-picture.tsx';

interface EntranceFrameProps {
  children: ReactNode;
  footer?: ReactNode;
}

/** Layout of the signed-out screens: a card with picture, logo and one form. */
export function EntranceFrame({ children, footer }: EntranceFrameProps) {
  return (
    <main
      id="content"
      className="min-h-dvh tablet:grid tablet:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] desktop:grid-cols-[minmax(0,1.32fr)_minmax(0,1fr)]"
    >
      <SignInPicture />
      <div className="relative -mt-7 flex flex-col rounded-t-sheet bg-surface px-5 pt-7 pb-[calc(24px+env(safe-area-inset-bottom))] tablet:mt-0 tablet:min-h-dvh tablet:justify-center tablet:px-10">
        <div className="mx-auto w-full max-w-[400px]">
          <Logo name={variant.title} mark={variant.mark} size={34} />
          <div className="mt-5">{children}</div>
          <footer className="mt-8 grid justify-items-center gap-4">
            {footer}
            <LanguageSwitch />
          </footer>
        </div>
      </div>
    </main>
  );
}

export function EntranceTitle({ title, text }: { title: string; text: ReactNode }) {
  usePageTitle(title);
  return (
    <div>
      <h1 className="display text-32">{title}</h1>
      <p className="mt-2 text-on-surface-muted">{text}</p>
    </div>
  );
}
