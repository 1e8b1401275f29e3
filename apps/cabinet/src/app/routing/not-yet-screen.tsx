import type { RouteName } from '@daystream/domain/navigation/route-table';
import { findRoute, routePath } from '@daystream/domain/navigation/routes';
import { Badge, Button, Card, Notice } from '@daystream/ui';
import {
  IconAlarm,
  IconCalendarDollar,
  IconCreditCard,
  IconLifebuoy,
  IconMessageCircle,
  IconSpeakerphone,
  IconVideo,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#shared/settings-page.tsx';
import { variant } from '#shared/variant.ts';
import { linkTo } from '../menu/menu-links.ts';
import { type Capability, notYet } from '#shared/not-yet.ts';
import { hasCare, openCare } from '../dialogs/open-care.ts';

const icons: Readonly<Record<Capability, TablerIcon>> = {
  chat: IconMessageCircle,
  videoconsultations: IconVideo,
  support: IconLifebuoy,
  subscriptions: IconCreditCard,
  installments: IconCalendarDollar,
  payment_methods: IconWallet,
  reminders: IconAlarm,
  banners: IconSpeakerphone,
};

/** The link a placeholder screen offers instead. */
type Instead = 'home' | 'homework' | 'settings' | 'write';

const insteadOf: Readonly<Record<Capability, Instead>> = {
  chat: 'homework',
  videoconsultations: 'write',
  support: 'write',
  subscriptions: 'write',
  installments: 'write',
  payment_methods: 'settings',
  reminders: 'settings',
  banners: 'home',
};

/** Placeholder for a capability that is not built yet: what it will be, and what to do until then. */
export function NotYetScreen() {
  const { t } = useTranslation('later');
  const { pathname, search } = useLocation();
  const found = findRoute(pathname);
  const capability = found && notYet[found.name];
  if (!capability) return null;
  const Icon = icons[capability];
  return (
    <SettingsPage title={t(`${capability}.title`)}>
      {found.name === 'subscriptions' && 'warning' in search && <Notice>{t('lapsed')}</Notice>}
      <Card padding={24} className="grid justify-items-start gap-4">
        <div className="flex w-full items-center justify-between gap-3">
          <span className="grid size-14 place-items-center rounded-pill bg-primary-soft text-on-primary-soft">
            <Icon aria-hidden="true" size={28} stroke={1.75} />
          </span>
          <Badge>{t('kicker')}</Badge>
        </div>
        <p className="max-w-[46ch]">{t(`${capability}.text`)}</p>
        <div className="flex flex-wrap gap-2">
          <WayInstead instead={insteadOf[capability]} />
          {capability === 'support' && hasCare() && (
            <Button tone="outlined" onClick={openCare}>
              {t('messenger')}
            </Button>
          )}
        </div>
      </Card>
    </SettingsPage>
  );
}

const places: Readonly<Record<Exclude<Instead, 'write'>, RouteName>> = {
  home: 'home',
  homework: 'homeworks',
  settings: 'userSettings',
};

function WayInstead({ instead }: { instead: Instead }) {
  const { t } = useTranslation('later');
  if (instead === 'write') {
    return (
      <Button tone="soft" href={`mailto:${variant.supportEmail}`}>
        {t('write')}
      </Button>
    );
  }
  const address = routePath(places[instead]);
  return (
    <Button tone="soft" render={<Link {...linkTo(address)} />}>
      {t(`to_${instead}`)}
    </Button>
  );
}
