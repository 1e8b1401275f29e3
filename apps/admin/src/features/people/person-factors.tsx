import { resetPersonFactors, type WirePerson } from '@daystream/contract/people.admin';
import { SECOND_MS } from '@daystream/domain/durations';
import { Text } from '@mantine/core';
import { IconDeviceMobileCode, IconFingerprint, IconLifebuoy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '#shared/confirm-button.tsx';
import { showNotice } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { useFormat } from '#shared/use-format.ts';
import classes from './people.module.css';
import { PersonCard } from './person-card.tsx';
import { usePersonChange } from './use-person-change.ts';

/** The 2FA methods of a person; staff can turn 2FA off for somebody who lost theirs. */
export function PersonFactors({ person }: { person: WirePerson }) {
  const { t } = useTranslation('people');
  const { mutateAsync, isPending } = usePersonChange(person.id);
  const format = useFormat();
  const { totp, passkeys, recovery_codes_left: codes, resettable_from: from } = person.factors;
  const isOn = totp || passkeys > 0;
  const lines = [
    ...(totp ? [{ Icon: IconDeviceMobileCode, text: t('factors.totp') }] : []),
    ...(passkeys > 0 ? [{ Icon: IconFingerprint, text: t('factors.passkeys', { count: passkeys }) }] : []),
    ...(isOn ? [{ Icon: IconLifebuoy, text: t('factors.codes', { count: codes }) }] : []),
  ];
  return (
    <PersonCard
      title={t('factors.title')}
      action={
        person.can_change &&
        isOn &&
        from === null && (
          <ConfirmButton
            look={{ variant: 'subtle', size: 'compact-sm', mih: 36, disabled: isPending }}
            title={t('factors.reset_title')}
            text={t('factors.reset_text')}
            action={t('factors.reset')}
            onConfirm={() =>
              mutateAsync({
                ask: () => call(resetPersonFactors, { params: { personId: person.id } }),
                onDone: () => showNotice(t('factors.done')),
                isConfirmed: true,
              })
            }
          />
        )
      }
    >
      {isOn && from !== null && (
        <Text c="dimmed" size="sm">
          {t('factors.resettable', {
            date: format.moment(from * SECOND_MS, 'dayMonth'),
            time: format.moment(from * SECOND_MS, 'time'),
          })}
        </Text>
      )}
      {!isOn && <Text c="dimmed">{t('factors.none')}</Text>}
      <ul className={classes.lines}>
        {lines.map(({ Icon, text }) => (
          <li key={text}>
            <Icon size={22} stroke={1.5} aria-hidden="true" style={{ flex: 'none' }} />
            <div className={classes.words}>{text}</div>
          </li>
        ))}
      </ul>
    </PersonCard>
  );
}
