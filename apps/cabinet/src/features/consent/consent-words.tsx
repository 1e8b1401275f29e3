import { acceptedPolicy, type CookiePolicy, dismissedPolicy } from '@daystream/domain/consent/policy';
import { Button } from '@daystream/ui';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { variantConfig } from '#shared/variant.ts';

interface ConsentWordsProps {
  isFolded: boolean;
  onAnswer: (policy: CookiePolicy) => void;
  onChoose: () => void;
  ref: Ref<HTMLElement>;
}

/** One sentence and three words to press; answered, as high as nothing. */
export function ConsentWords({ isFolded, onAnswer, onChoose, ref }: ConsentWordsProps) {
  const { t } = useTranslation('consent');
  return (
    <section
      ref={ref}
      data-late=""
      aria-label={t('banner.label')}
      className={`grid transition-[grid-template-rows] duration-base ${isFolded ? 'grid-rows-[0fr]' : 'grid-rows-[1fr]'}`}
    >
      <div className="min-h-0 overflow-hidden max-tablet:bg-surface-sunken">
        <div className="flex flex-wrap items-center gap-x-4 px-5 pt-2.5 pb-[calc(6px+env(safe-area-inset-bottom))] text-14 tablet:min-h-16 tablet:py-1 tablet:justify-center tablet:px-10">
          <p className="max-tablet:mb-0.5">
            {t('banner.text')}{' '}
            {variantConfig.cookiePolicyUrl !== null && (
              <a
                href={variantConfig.cookiePolicyUrl}
                target="_blank"
                rel="noreferrer"
                className="-my-3 inline-block py-3 underline underline-offset-4 hover:no-underline"
              >
                {t('banner.policy')}
              </a>
            )}
          </p>
          <div className="-mx-2 flex flex-wrap *:max-tablet:px-2">
            <Button tone="word" size={40} onClick={() => onAnswer(dismissedPolicy())}>
              {t('banner.essential_only')}
            </Button>
            <Button tone="word" size={40} onClick={() => onAnswer(acceptedPolicy())}>
              {t('banner.accept_all')}
            </Button>
            <Button tone="word" size={40} onClick={onChoose}>
              {t('banner.choose')}
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}
