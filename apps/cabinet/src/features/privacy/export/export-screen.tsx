import { type DataExport, mapExport } from '@daystream/client/models/privacy';
import { msOf } from '@daystream/contract/wire-time';
import { askExport, listExports } from '@daystream/contract/privacy';
import { isExportOver } from '@daystream/domain/privacy';
import { Button, Card, Notice } from '@daystream/ui';
import {
  IconClock,
  IconLock,
  IconMessages,
  IconPackageExport,
  IconSchool,
  IconUser,
  IconWriting,
} from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notLoaded } from '#shared/loaded.ts';
import { call } from '#shared/session.ts';
import { useFormat } from '#shared/use-format.ts';
import { withProof } from '../../identity/index.ts';
import { ExportCard } from './export-card.tsx';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { ContentPlaceholder, SettingsPage } from '#shared/settings-page.tsx';
import { useSending } from '#shared/use-sending.ts';

/** How often the progress is refreshed. */
const LOOK_EVERY_MS = 2000;

const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: async ({ signal }) => {
    const { exports, next_at } = await call(listExports, { signal });
    return { exports: exports.map(mapExport), nextAt: msOf(next_at) };
  },
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.exports.some(isRunning) === true ? LOOK_EVERY_MS : false),
});

function isRunning({ state }: DataExport): boolean {
  return !isExportOver(state);
}

/** Everything the school holds about somebody, to take along: what it is, asking for it, how far it is, fetching it. */
export function ExportScreen() {
  const { t } = useTranslation('profile');
  const query = useQuery(exportsQuery);
  const queryClient = useQueryClient();
  const { failure, isBusy, send } = useSending({ fields: {}, otherwise: t('export.ask_failed') });

  async function ask(): Promise<void> {
    await send(async () => {
      await withProof(() => call(askExport));
    });
    // Also when it was refused: another window may have asked.
    await queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey });
  }

  const newest = query.data?.exports[0];
  return (
    <SettingsPage title={t('export.title')} text={t('export.text')}>
      {query.data === undefined ? (
        <ContentPlaceholder state={notLoaded([query])} />
      ) : (
        <>
          <output className="sr-only">{newest !== undefined && t(`export.${newest.state}`)}</output>
          {query.data.exports.map((one) => (
            <ExportCard key={one.id} one={one} isNewest={one === newest} />
          ))}
          <Contents />
          <FailureNotice failure={failure} />
          {query.data.nextAt !== null && <NextNotice at={query.data.nextAt} />}
          {query.data.nextAt === null && !query.data.exports.some(isRunning) && (
            <Button
              tone={query.data.exports.length === 0 ? 'filled' : 'outlined'}
              icon={<IconPackageExport aria-hidden="true" />}
              loading={isBusy}
              loadingLabel={t('export.asking')}
              onClick={() => void ask()}
            >
              {t(query.data.exports.length === 0 ? 'export.ask' : 'export.ask_again')}
            </Button>
          )}
        </>
      )}
    </SettingsPage>
  );
}

const groups = [
  ['person', IconUser],
  ['learning', IconSchool],
  ['homework', IconWriting],
  ['support', IconMessages],
] as const;

function Contents() {
  const { t } = useTranslation('profile');
  return (
    <Card render={<section aria-labelledby="export-contents" />}>
      <h2 id="export-contents" className="font-strong">
        {t('export.contains')}
      </h2>
      <ul className="mt-3 grid gap-3">
        {groups.map(([group, Icon]) => (
          <li key={group} className="flex items-start gap-3">
            <Icon aria-hidden="true" size={22} stroke={1.75} className="shrink-0 text-primary" />
            <span className="min-w-0">{t(`export.groups.${group}`)}</span>
          </li>
        ))}
      </ul>
      <Notice icon={<IconLock aria-hidden="true" />} className="mt-4">
        {t('export.private')}
      </Notice>
    </Card>
  );
}

function NextNotice({ at }: { at: number }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const when = { date: format.moment(at, 'dayMonth'), time: format.moment(at, 'time') };
  return <Notice icon={<IconClock aria-hidden="true" />}>{t('export.next', when)}</Notice>;
}
