import { endPersonSession, endPersonSessions, type WirePerson } from '@daystream/contract/people.admin';
import { deviceOf } from '@daystream/domain/identity/device';
import { SECOND_MS } from '@daystream/domain/durations';
import { ActionIcon, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconEye, IconLogout, IconTool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '#shared/confirm-button.tsx';
import { showNotice } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { useFormat } from '#shared/use-format.ts';
import classes from './people.module.css';
import { PersonCard } from './person-card.tsx';
import { usePersonChange } from './use-person-change.ts';

type Session = WirePerson['sessions'][number];

const icons = { web: IconDeviceDesktop, mobile: IconDeviceMobile, admin: IconTool } as const;

/** Active sessions of a person, including impersonations (ADM-056). */
export function PersonSessions({ person }: { person: WirePerson }) {
  const { t } = useTranslation('people');
  const { mutate, mutateAsync, isPending } = usePersonChange(person.id);
  return (
    <PersonCard
      title={t('sessions.title')}
      action={
        person.can_change &&
        person.sessions.length > 1 && (
          <ConfirmButton
            look={{ variant: 'subtle', size: 'compact-sm', mih: 36, disabled: isPending }}
            title={t('sessions.end_all_title')}
            text={t('sessions.end_all_text')}
            action={t('sessions.end_all')}
            onConfirm={() =>
              mutateAsync({
                ask: () => call(endPersonSessions, { params: { personId: person.id } }),
                onDone: () => showNotice(t('sessions.all_ended')),
                isConfirmed: true,
              })
            }
          />
        )
      }
    >
      {person.sessions.length === 0 && <Text c="dimmed">{t('sessions.none')}</Text>}
      <ul className={classes.lines}>
        {person.sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isBusy={isPending}
            onEnd={
              person.can_change
                ? () =>
                    mutate({
                      ask: () => call(endPersonSession, { params: { personId: person.id, sessionId: session.id } }),
                      onDone: () => showNotice(t('sessions.ended')),
                    })
                : undefined
            }
          />
        ))}
      </ul>
    </PersonCard>
  );
}

interface SessionLineProps {
  session: Session;
  isBusy: boolean;
  onEnd: (() => void) | undefined;
}

function SessionLine({ session, isBusy, onEnd }: SessionLineProps) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const Icon = session.seen_by === null ? icons[session.app_type] : IconEye;
  const device = `${t(`sessions.${session.app_type}`)} · ${deviceOf(session.user_agent) ?? t('sessions.unknown')}`;
  const usedAtMs = session.used_at * SECOND_MS;
  return (
    <li>
      <Icon size={22} stroke={1.5} aria-hidden="true" style={{ flex: 'none' }} />
      <div className={classes.words}>
        {session.seen_by === null ? device : t('sessions.seen_by', { name: session.seen_by })}
        <Text size="sm" c="dimmed">
          {t('sessions.used', {
            date: format.moment(usedAtMs, 'dayMonthShort'),
            time: format.moment(usedAtMs, 'time'),
          })}
        </Text>
      </div>
      {onEnd !== undefined && (
        <ActionIcon size={44} aria-label={t('sessions.end', { device })} disabled={isBusy} onClick={onEnd}>
          <IconLogout size={18} />
        </ActionIcon>
      )}
    </li>
  );
}
