import { logout } from '@daystream/contract/identity';
import { type Language, languageFromCode } from '@daystream/domain/languages';
import { Avatar, Menu, Text, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindsLeft, type LeftKind } from '#shared/left-on-device.ts';
import { call, reportSignedOut } from '#shared/session.ts';
import { staffQuery } from '#shared/staff.ts';
import { variant } from '#shared/variant.ts';
import { chooseLanguage, languageNames } from '#shared/language-choice.ts';
import { LeftModal } from './left-modal.tsx';
import classes from './staff-menu.module.css';

const themes = [
  { value: 'auto', text: 'account:profile.theme_system', Icon: IconDeviceDesktop },
  { value: 'light', text: 'account:profile.theme_light', Icon: IconSun },
  { value: 'dark', text: 'account:profile.theme_dark', Icon: IconMoon },
] as const;

/** The signed-in person, language, colour mode, and sign-out; a row with name and role, or the portrait alone. */
export function StaffMenu({ look }: { look: 'row' | 'portrait' }) {
  const { t } = useTranslation(['dashboard', 'account', 'people']);
  const { data: staff } = useQuery(staffQuery);
  const name = `${staff?.name ?? ''} ${staff?.last_name ?? ''}`.trim();
  /** What would be lost by signing out, while the person is asked. */
  const [left, setLeft] = useState<readonly LeftKind[]>([]);

  function leave(): void {
    const kinds = kindsLeft(staff?.id ?? 0);
    if (kinds.length === 0) void signOut();
    else setLeft(kinds);
  }

  return (
    <>
      <Menu
        position="bottom-end"
        width={260}
        withinPortal={false}
        // The sidebar scrolls on short screens and would clip it.
        floatingStrategy="fixed"
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <UnstyledButton className={classes.person}>
            <VisuallyHidden>{t('staff.menu', { name })}</VisuallyHidden>
            <Avatar radius="xl" size={40} color="primary" variant="light" name={name} aria-hidden="true" />
            {look === 'row' && (
              <span className={classes.words} aria-hidden="true">
                <Text component="span" size="sm" fw="var(--weight-label)">
                  {name}
                </Text>
                <Text component="span" size="sm" c="dimmed">
                  {staff?.roles.map((role) => t(`people:role.${role}`)).join(', ')}
                </Text>
              </span>
            )}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {name}
            <br />
            {staff?.email}
          </Menu.Label>
          <ThemeItems />
          <LanguageItems />
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={18} />} onClick={leave}>
            {t('account:profile.sign_out')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {left.length > 0 && <LeftModal kinds={left} onStay={() => setLeft([])} onLeave={() => void signOut()} />}
    </>
  );
}

function ThemeItems() {
  const { t } = useTranslation(['dashboard', 'account']);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t('account:profile.theme')}</Menu.Label>
      {themes.map(({ value, text, Icon }) => (
        <Menu.RadioItem
          key={value}
          value={value}
          checked={colorScheme === value}
          checkIcon={<IconCheck size={16} />}
          rightSection={<Icon size={18} />}
          closeMenuOnClick
          onChange={() => setColorScheme(value)}
        >
          {t(text)}
        </Menu.RadioItem>
      ))}
    </>
  );
}

function LanguageItems() {
  const { t, i18n } = useTranslation('dashboard');
  const current: Language = languageFromCode(i18n.language) ?? 'ru';
  if (variant.languages.length < 2) return null;
  return (
    <>
      <Menu.Label>{t('staff.language')}</Menu.Label>
      {variant.languages.map((code) => (
        <Menu.RadioItem
          key={code}
          lang={code}
          value={code}
          checked={code === current}
          checkIcon={<IconCheck size={16} />}
          closeMenuOnClick
          onChange={() => chooseLanguage(code)}
        >
          {languageNames[code]}
        </Menu.RadioItem>
      ))}
    </>
  );
}

/** Ends the session at the server if it can be reached; this device clears it in any case (Q52). */
async function signOut(): Promise<void> {
  await call(logout).catch(() => undefined);
  reportSignedOut();
}
