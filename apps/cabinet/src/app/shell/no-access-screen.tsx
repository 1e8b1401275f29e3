import { Button, Card, Logo } from '@daystream/ui';
import { IconDeviceMobile, IconDeviceMobileOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { variant } from '#shared/variant.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { signOut } from '../../features/identity/sessions/sign-out.ts';
import type { ShellMode } from '@daystream/domain/navigation/shell-mode';

/** Shown to people whose plan does not include this application: the reason and a sign-out button (CFG-016, CFG-052). */
export function NoAccessScreen({ mode }: { mode: Exclude<ShellMode, 'usual'> }) {
  const { t } = useTranslation('frame');
  usePageTitle(t(`${mode}.title`));
  const Icon = mode === 'mobile_only' ? IconDeviceMobile : IconDeviceMobileOff;
  return (
    <>
      <header className="flex h-16 items-center justify-between gap-3 px-4 tablet:px-7 desktop:px-10">
        <Logo name={variant.title} mark={variant.mark} />
        <Button tone="outlined" size={40} onClick={() => void signOut()}>
          {t('menu.exit')}
        </Button>
      </header>
      <main id="content" className="mx-auto grid max-w-[560px] px-4 pt-[12dvh]">
        <Card padding={24} className="grid justify-items-center gap-3 text-center">
          <span className="grid size-14 place-items-center rounded-pill bg-primary-soft text-on-primary-soft">
            <Icon aria-hidden="true" size={28} stroke={1.75} />
          </span>
          <h1 className="display text-24">{t(`${mode}.title`)}</h1>
          <p className="text-on-surface-muted">{t(`${mode}.text`)}</p>
          {mode === 'plan_denied' && (
            <Button href={`mailto:${variant.supportEmail}`} className="mt-2">
              {t('plan_denied.action')}
            </Button>
          )}
        </Card>
      </main>
    </>
  );
}
