import { routePath } from '@daystream/domain/navigation/routes';
import { Button } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { variantConfig } from '#shared/variant.ts';
import { PathLink } from '#shared/path-link.tsx';
import { PromiseWords } from './entrance-frame.tsx';
import { TryFirst } from './try-first.tsx';

/** White on the picture, where the promise stands on it. */
const ON_PICTURE = 'tablet:w-auto tablet:bg-on-film tablet:text-[rgb(var(--veil))] tablet:hover:bg-on-film/90';

const WORD_ON_PICTURE = 'whitespace-nowrap tablet:-ml-7 tablet:text-on-film tablet:hover:bg-on-film/10';

/** What somebody new sees first: the promise and the ways in. Only on the phone the form is not beside it. */
export function Welcome() {
  const { t } = useTranslation('account');
  const { registration: mayJoin, guestPractice } = variantConfig.features;
  const mayTry = mayJoin && guestPractice;
  const signIn = (
    <Button tone={mayJoin ? 'soft' : 'filled'} size={56} fullWidth className="tablet:hidden" href="#sign-in">
      {t('sign_in.action')}
    </Button>
  );
  return (
    <PromiseWords text={t(mayTry ? 'sign_in.try_promise' : 'sign_in.promise')}>
      <div className="mt-5 grid gap-2 empty:hidden tablet:mt-6 tablet:justify-items-start">
        {mayTry ? (
          <>
            <TryFirst className={ON_PICTURE} />
            <div className="flex flex-wrap gap-2 *:flex-1 tablet:*:flex-none">
              {signIn}
              <Button
                tone="word"
                size={56}
                className={WORD_ON_PICTURE}
                render={<PathLink href={routePath('signup')} />}
              >
                {t('sign_in.register')}
              </Button>
            </div>
          </>
        ) : (
          <>
            {mayJoin && (
              <Button size={56} fullWidth className={ON_PICTURE} render={<PathLink href={routePath('signup')} />}>
                {t('sign_in.register')}
              </Button>
            )}
            {signIn}
          </>
        )}
      </div>
    </PromiseWords>
  );
}
