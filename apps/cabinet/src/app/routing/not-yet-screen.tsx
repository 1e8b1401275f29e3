import type { RouteName } from '@daystream/domain/navigation/route-table';
import { findRoute, routePath } from '@daystream/domain/navigation/routes';
import { Badge, Button, Card, Notice } from '@daystream/ui';
import {
  IconAlarm,
  IconCalendarEvent,
  IconCalendarDollar,
  IconCompass,
  IconCreditCard,
  IconFileText,
  IconLifebuoy,
  IconMessageCircle,
  IconSchool,
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
import { type Capability, type Instead, notYet } from './not-yet.ts';
import { hasCare, openCare } from '../dialogs/open-care.ts';

const icons: Readonly<Record<Capability, TablerIcon>> = {
  chat: IconMessageCircle,
  videoconsultations: IconVideo,
  support: IconLifebuoy,
  subscriptions: IconCreditCard,
  installments: IconCalendarDollar,
  payment_methods: IconWallet,
  reminders: IconAlarm,
  materials: IconFileText,
  banners: IconSpeakerphone,
  new_course: IconSchool,
  catalog: IconCompass,
  events: IconCalendarEvent,
};

/** Placeholder for a capability that is not built yet: what it will be, and what to do until then. */
export function NotYetScreen() {
  const { t } = useTranslation('frame');
  const { pathname, search } = useLocation();
  const found = findRoute(pathname);
  const place = found && notYet[found.name];
  if (!place) return null;
  const Icon = icons[place.capability];
  return (
    <SettingsPage title={t(`not_yet.${place.capability}.title`)}>
      {found.name === 'subscriptions' && 'warning' in search && <Notice>{t('not_yet.lapsed')}</Notice>}
      <Card padding={24} className="grid justify-items-start gap-4">
        <div className="flex w-full items-center justify-between gap-3">
          <span className="grid size-14 place-items-center rounded-pill bg-primary-soft text-on-primary-soft">
            <Icon aria-hidden="true" size={28} stroke={1.75} />
          </span>
          <Badge>{t('not_yet.kicker')}</Badge>
        </div>
        <p className="max-w-[46ch]">{t(`not_yet.${place.capability}.text`)}</p>
        <div className="flex flex-wrap gap-2">
          <WayInstead instead={place.instead} streamId={found.params.streamId} />
          {place.capability === 'support' && hasCare() && (
            <Button tone="outlined" onClick={openCare}>
              {t('not_yet.messenger')}
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
  calendar: 'calendar',
  settings: 'userSettings',
};

function WayInstead({ instead, streamId }: { instead: Instead; streamId: string | undefined }) {
  const { t } = useTranslation('frame');
  if (instead === 'write') {
    return (
      <Button tone="soft" href={`mailto:${variant.supportEmail}`}>
        {t('not_yet.write')}
      </Button>
    );
  }
  const address = routePath(places[instead], streamId === undefined ? {} : { streamId });
  return (
    <Button tone="soft" render={<Link {...linkTo(address)} />}>
      {t(`not_yet.to_${instead}`)}
    </Button>
  );
}
