import { Button } from '@daystream/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { variantConfig } from '#shared/variant.ts';

interface BannerCardProps {
  onDismiss: () => void;
  onAcceptAll: () => void;
  onChoose: () => void;
}

/** On phones it reserves space at the end of the page and stays above the bottom bar; in wider windows it is in a corner. */
const PLACE =
  'sticky bottom-0 z-30 p-2 short:static! [body:has([data-bottom-bar])_&]:bottom-[calc(72px+env(safe-area-inset-bottom))] [body:has([data-next-bar])_&]:bottom-[calc(96px+env(safe-area-inset-bottom))] tablet:fixed tablet:right-0 tablet:bottom-0! tablet:max-w-[440px] tablet:p-5 desktop:p-6';

/** Two equal buttons, and a link to the choice by category. */
export function BannerCard({ onDismiss, onAcceptAll, onChoose }: BannerCardProps) {
  const { t } = useTranslation('consent');
  const ref = useRef<HTMLElement>(null);
  // Focused elements are scrolled out from under the card.
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--bottom-card', `${ref.current?.offsetHeight ?? 0}px`);
    return () => {
      style.removeProperty('--bottom-card');
    };
  }, []);

  return (
    <section ref={ref} aria-label={t('banner.label')} data-consent-banner className={PLACE}>
      <div className="rounded-card bg-surface-raised p-4 text-14 text-on-surface shadow-3 tablet:p-5">
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-16 font-label">{t('banner.title')}</h2>
          <Button tone="word" size={40} className="-my-2 -mr-2" onClick={onChoose}>
            {t('banner.choose')}
          </Button>
        </div>
        <p className="mt-1 text-on-surface-muted">
          {t('banner.text')}{' '}
          {variantConfig.cookiePolicyUrl !== null && (
            <a
              href={variantConfig.cookiePolicyUrl}
              target="_blank"
              rel="noreferrer"
              className="-my-3 inline-block py-3 text-on-surface underline underline-offset-4 hover:no-underline"
            >
              {t('banner.policy')}
            </a>
          )}
        </p>
        <div className="mt-3 flex flex-wrap gap-2 *:flex-auto">
          <Button tone="soft" size={40} onClick={onDismiss}>
            {t('banner.essential_only')}
          </Button>
          <Button tone="soft" size={40} onClick={onAcceptAll}>
            {t('banner.accept_all')}
          </Button>
        </div>
      </div>
    </section>
  );
}
