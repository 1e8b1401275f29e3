import { Avatar, Button, Card, Segmented } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#shared/account-queries.ts';
import { Page } from '#shared/page.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { signOut } from './sign-out.ts';
import { StaffLink } from './staff-link.tsx';
import { chooseTheme, chosenTheme, type Theme, themes } from './theme-choice.ts';

/** Who is signed in, how the cabinet looks, and the way out. */
export function ProfileScreen() {
  const { t } = useTranslation('account');
  const { data: user } = useQuery(userQuery);
  return (
    <Page>
      <h1 className="display text-32 desktop:text-40">{t('profile.title')}</h1>
      <div className="mt-5 grid max-w-[640px] gap-5">
        <Card className="flex items-center gap-4">
          <Avatar alt="" initials={initials(user)} size={56} />
          <div className="min-w-0">
            <p className="truncate font-strong">{user === undefined ? ' ' : `${user.name} ${user.lastName}`}</p>
            <p className="truncate text-14 text-on-surface-muted">{user?.email ?? ' '}</p>
          </div>
        </Card>
        <Card className="grid gap-5">
          <ThemeChoice />
          <div className="flex items-center justify-between gap-4">
            <span className="font-label">{t('profile.language')}</span>
            <LanguageSwitch />
          </div>
        </Card>
        {user?.isStaff === true && <StaffLink isAdmin={user.isAdmin} />}
        <Button tone="outlined" onClick={() => void signOut()}>
          {t('profile.sign_out')}
        </Button>
      </div>
    </Page>
  );
}

function initials(user: { name: string; lastName: string } | undefined): string {
  return `${user?.name.at(0) ?? ''}${user?.lastName.at(0) ?? ''}`;
}

function ThemeChoice() {
  const { t } = useTranslation('account');
  const [theme, setTheme] = useState<Theme>(chosenTheme);
  return (
    <div>
      <p aria-hidden="true" className="mb-2 font-label">
        {t('profile.theme')}
      </p>
      <Segmented
        label={t('profile.theme')}
        value={theme}
        options={themes.map((value) => ({ value, label: t(`profile.theme_${value}`) }))}
        onValueChange={(value) => {
          const next = themes.find((one) => one === value) ?? 'system';
          chooseTheme(next);
          setTheme(next);
        }}
      />
    </div>
  );
}
