import { mapSession, type SignedInDevice } from '@daystream/client/models/identity';
import { endOtherSessions, endSession, listSessions } from '@daystream/contract/identity.profile';
import { deviceOf } from '@daystream/domain/identity/device';
import { Badge, Button, Card, useToast } from '@daystream/ui';
import { IconDeviceDesktop, IconDeviceMobile, IconEye, IconSchool } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notLoaded } from '#shared/loaded.ts';
import { call } from '#shared/session.ts';
import { useFormat } from '#shared/use-format.ts';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { ContentPlaceholder, SettingsPage } from '#shared/settings-page.tsx';
import { useSending } from '#shared/use-sending.ts';

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, { signal })).map(mapSession),
  staleTime: 0,
});

/** Lists the user's sessions and ends them. */
export function SessionsScreen() {
  const { t } = useTranslation('profile');
  const query = useQuery(sessionsQuery);
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [endingId, setEndingId] = useState<number | 'others' | null>(null);
  const { failure, send } = useSending({ fields: {}, otherwise: t('devices.failed') });

  async function end(id: number | 'others'): Promise<void> {
    setEndingId(id);
    const isEnded = await send(async () => {
      if (id === 'others') await call(endOtherSessions);
      else await call(endSession, { params: { id } });
    });
    setEndingId(null);
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    if (isEnded) showToast({ text: t(id === 'others' ? 'devices.others_ended' : 'devices.ended') });
  }

  const devices = query.data?.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.usedAt - a.usedAt);
  return (
    <SettingsPage title={t('devices.title')} text={t('devices.text')}>
      <FailureNotice failure={failure} />
      {devices === undefined ? (
        <ContentPlaceholder state={notLoaded([query])} />
      ) : (
        <>
          <Card padding={0}>
            <ul className="divide-y divide-outline">
              {devices.map((device) => (
                <Device
                  key={device.id}
                  device={device}
                  isBusy={endingId === device.id}
                  onEnd={() => void end(device.id)}
                />
              ))}
            </ul>
          </Card>
          {devices.length > 1 && (
            <Button tone="outlined" loading={endingId === 'others'} onClick={() => void end('others')}>
              {t('devices.end_others')}
            </Button>
          )}
        </>
      )}
    </SettingsPage>
  );
}

const icons = { web: IconDeviceDesktop, mobile: IconDeviceMobile, admin: IconSchool } as const;

function Device({ device, isBusy, onEnd }: { device: SignedInDevice; isBusy: boolean; onEnd: () => void }) {
  const { t } = useTranslation('profile');
  const Icon = device.seenBy === null ? icons[device.appType] : IconEye;
  const { name, lines } = useDeviceWords(device);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Icon aria-hidden="true" size={24} stroke={1.75} className="shrink-0 text-primary" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-label">{name}</p>
        {lines.map((line) => (
          <p key={line} className="text-14 text-on-surface-muted">
            {line}
          </p>
        ))}
      </div>
      {device.isCurrent ? (
        <Badge tone="success">{t('devices.this')}</Badge>
      ) : (
        <Button tone="soft" size={40} loading={isBusy} onClick={onEnd} aria-label={t('devices.end_named', { name })}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}

/** A session by its device and browser; an impersonation session by its staff member and start. */
function useDeviceWords({ appType, userAgent, seenBy, usedAt, createdAt }: SignedInDevice) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const when = (at: number) => ({ date: format.moment(at, 'dayMonth'), time: format.moment(at, 'time') });
  if (seenBy !== null) {
    const name = seenBy.name === '' ? t('devices.seen_by_staff') : t('devices.seen_by', { name: seenBy.name });
    return { name, lines: [t('devices.seen_since', when(createdAt))] };
  }
  const name = deviceOf(userAgent) ?? t('devices.unknown');
  return { name, lines: [t(`devices.${appType}`), t('devices.used', when(usedAt))] };
}
