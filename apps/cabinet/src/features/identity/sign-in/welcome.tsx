import { routePath } from '@daystream/domain/navigation/routes';
import { Button } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import { variantConfig } from '#shared/variant.ts';
import { PathLink } from '#shared/path-link.tsx';
import { PromiseWords } from './entrance-frame.tsx';

/** White on the picture, where the promise stands on it. */
const ON_PICTURE = 'tablet:w-auto tablet:bg-on-film tablet:text-[rgb(var(--veil))] tablet:hover:bg-on-film/90';

/** What somebody new sees first: the promise and the ways in. Only on the phone the form is not beside it. */
export function Welcome() {
  const { t } = useTranslation('account');
  const mayJoin = variantConfig.features.registration;
  return (
    <PromiseWords>
      <div className="mt-5 grid gap-2 empty:hidden tablet:mt-6 tablet:justify-items-start">
        {mayJoin && (
          <Button size={56} fullWidth className={ON_PICTURE} render={<PathLink href={routePath('signup')} />}>
            {t('sign_in.register')}
          </Button>
        )}
        <Button tone={mayJoin ? 'soft' : 'filled'} size={56} fullWidth className="tablet:hidden" href="#sign-in">
          {t('sign_in.action')}
        </Button>
      </div>
    </PromiseWords>
  );
}
