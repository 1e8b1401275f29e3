import { Logo } from '@daystream/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { variant } from '#shared/variant.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { EntranceLanguage } from '../settings/entrance-language.tsx';
import { EntrancePicture } from './entrance-picture.tsx';

interface EntranceFrameProps {
  /** Stands under the picture on the phone, filling the first screen with it, and on the picture in wider windows. */
  welcome?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

const PICTURE =
  'relative -z-2 -mb-7 shrink-0 overflow-hidden bg-primary-soft tablet:absolute tablet:inset-0 tablet:m-0 tablet:h-auto tablet:bg-[rgb(var(--veil))]';

/** Layout of the pages before the menus: the brand's picture and one form. */
export function EntranceFrame({ welcome, children, footer }: EntranceFrameProps) {
  const isFirst = welcome !== undefined;
  return (
    <main
      id="content"
      className="relative flex flex-1 flex-col tablet:grid tablet:grid-cols-2 desktop:grid-cols-[minmax(0,1fr)_minmax(0,520px)]"
    >
      <EntranceLanguage className="absolute top-3 right-4 z-2 tablet:top-7 tablet:right-7" />
      <div
        className={`relative isolate flex flex-col ${isFirst ? 'min-h-svh' : ''} tablet:m-5 tablet:mr-0 tablet:min-h-[600px] tablet:justify-end tablet:overflow-hidden tablet:rounded-sheet desktop:justify-center`}
      >
        <div className={`${PICTURE} ${isFirst ? 'min-h-[232px] flex-1' : 'h-[232px]'}`}>
          <EntrancePicture isStrip={!isFirst} />
          <div aria-hidden="true" className="absolute inset-0 hidden veil-side desktop:block" />
        </div>
        <Logo
          name={variant.title}
          mark={variant.mark}
          size={32}
          className="absolute top-[18px] left-5 max-w-[calc(100%-188px)] text-on-picture [&>span]:truncate tablet:top-8 tablet:left-9 desktop:text-on-film"
        />
        {welcome ?? <PromiseWords className="hidden tablet:block" />}
      </div>
      <div
        id="sign-in"
        className={`relative flex scroll-mt-4 flex-col bg-surface px-5 pt-7 pb-[calc(24px+env(safe-area-inset-bottom))] ${isFirst ? '' : 'rounded-t-sheet'} tablet:justify-center tablet:px-10 tablet:pt-24`}
      >
        <div className="mx-auto w-full max-w-[400px]">
          {children}
          <footer className="mt-8 grid justify-items-center">{footer}</footer>
        </div>
      </div>
    </main>
  );
}

interface PromiseWordsProps {
  /** Replaces the description of a day. */
  text?: string;
  className?: string;
  children?: ReactNode;
}

/** The brand's promise; white on the picture, except on the phone. */
export function PromiseWords({ text, className = '', children }: PromiseWordsProps) {
  const { t } = useTranslation('account');
  return (
    <div
      className={`relative max-tablet:rounded-t-sheet max-tablet:bg-surface px-5 pt-7 pb-6 tablet:veil-up tablet:px-9 tablet:pb-9 tablet:text-on-film desktop:max-w-[500px] desktop:px-15 desktop:before:hidden ${className}`}
    >
      <p className="display text-32 desktop:text-40">{t(`sign_in.slogan.${variant.brand}`)}</p>
      <p className="mt-2 text-balance text-on-surface-muted tablet:text-on-film-muted desktop:mt-3 desktop:text-20">
        {text ?? t('sign_in.promise')}
      </p>
      {children}
    </div>
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
