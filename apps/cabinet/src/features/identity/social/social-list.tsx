import type { ExternalAuth } from '@daystream/client/models/identity';
import { createTicket } from '@daystream/contract/identity';
import { claimExternalAuth, deleteExternalAuth, listExternalAuths } from '@daystream/contract/identity.profile';
import {
  type ExternalSource,
  externalSources,
  offeredSources,
  readSocialReturn,
} from '@daystream/domain/identity/external-auth';
import { withParameter } from '@daystream/domain/navigation/web-address';
import { Badge, Button, Card } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notLoaded } from '#shared/loaded.ts';
import { call } from '#shared/session.ts';
import { variant, variantConfig } from '#shared/variant.ts';
import { FailureNotice } from '#shared/failure-notice.tsx';
import { ContentPlaceholder } from '#shared/settings-page.tsx';
import { socialIcons, socialNames } from './social-buttons.tsx';
import { withProof } from '../security/proof-request.ts';
import { SocialFailureDialog } from './social-failure-dialog.tsx';
import { useSending } from '#shared/use-sending.ts';

const linksQuery = queryOptions({
  queryKey: ['externalAuths'],
  queryFn: ({ signal }): Promise<ExternalAuth[]> => call(listExternalAuths, { signal }),
  staleTime: 0,
});

/** The social networks of this account, with buttons to link and unlink (ACC-116..120). */
export function SocialList({ onDone }: { onDone: (words: string) => void }) {
  const { t } = useTranslation('profile');
  const query = useQuery(linksQuery);
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState<ExternalAuth | null>(null);
  const { failure, isBusy, send } = useSending({ fields: {}, otherwise: t('social.failed') });
  const { enabled, clients } = variant.externalAuth;
  if (query.data === undefined) return <ContentPlaceholder state={notLoaded([query])} />;
  const links = query.data;
  const linkOf = (source: string) => clients.find((client) => enabled && client.source === source)?.link;
  const offered = offeredSources(variantConfig.socials.web, {
    isEnabled: enabled,
    sources: clients.map(({ source }) => source),
  });
  // A network that is no longer offered is still shown to people who have linked it, to be unlinked.
  const onlyLinked = externalSources.filter(
    (source) => !offered.includes(source) && links.some((link) => link.source === source),
  );
  const shown = [...offered, ...onlyLinked];

  async function goAndLink(address: string): Promise<void> {
    const { token } = await withProof(() => call(createTicket, { body: { purpose: 'social_link' } }));
    location.assign(withParameter(address, 'token', token));
  }

  async function unlink(link: ExternalAuth): Promise<void> {
    const isGone = await send(async () => {
      await call(deleteExternalAuth, { params: { id: requireLinkId(link.id) } });
    });
    setLeaving(null);
    await queryClient.invalidateQueries({ queryKey: linksQuery.queryKey });
    if (isGone) onDone(t('social.unlinked'));
  }

  return (
    <>
      <LinkReturn onDone={onDone} />
      <FailureNotice failure={failure} />
      {shown.length === 0 ? (
        <Card>
          <p className="text-on-surface-muted">{t('social.none')}</p>
        </Card>
      ) : (
        <Card padding={0}>
          <ul className="divide-y divide-outline">
            {shown.map((source) => (
              <Network
                key={source}
                source={source}
                link={links.find((link) => link.source === source)}
                address={linkOf(source)}
                onLink={(address) => void send(() => goAndLink(address))}
                onUnlink={setLeaving}
              />
            ))}
          </ul>
        </Card>
      )}
      {leaving !== null && (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
          title={t('social.attention')}
          description={t('social.unlink_text', { network: nameOf(leaving.source) })}
          closeLabel={t('social.cancel')}
          actions={
            <>
              <Button tone="outlined" onClick={() => setLeaving(null)}>
                {t('social.cancel')}
              </Button>
              <Button loading={isBusy} onClick={() => void unlink(leaving)}>
                {t('social.unbind')}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}

/** Unlinking without an id is a programming error (ACC-120). */
export function requireLinkId(id: number | undefined): number {
  if (id === undefined) throw new TypeError('invalid param: id');
  return id;
}

function nameOf(source: string): string {
  const known = externalSources.find((one) => one === source);
  return known === undefined ? source : socialNames[known];
}

interface NetworkProps {
  source: ExternalSource;
  link: ExternalAuth | undefined;
  address: string | undefined;
  onLink: (address: string) => void;
  onUnlink: (link: ExternalAuth) => void;
}

function Network({ source, link, address, onLink, onUnlink }: NetworkProps) {
  const { t } = useTranslation('profile');
  const Icon = socialIcons[source];
  const network = socialNames[source];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Icon aria-hidden="true" size={24} stroke={1.75} className="shrink-0" />
      <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-2">
        <span className="font-label">{network}</span>
        {link !== undefined && <Badge tone="success">{t('social.linked')}</Badge>}
      </div>
      {link !== undefined ? (
        <Button
          tone="outlined"
          size={40}
          aria-label={t('social.unlink_named', { network })}
          onClick={() => onUnlink(link)}
        >
          {t('social.unlink')}
        </Button>
      ) : (
        address !== undefined && (
          <Button
            tone="soft"
            size={40}
            aria-label={t('social.link_named', { network })}
            onClick={() => onLink(address)}
          >
            {t('social.link')}
          </Button>
        )
      )}
    </li>
  );
}

/** Handles the redirect back after linking and removes its parameters from the URL (ACC-114, ACC-115). */
function LinkReturn({ onDone }: { onDone: (words: string) => void }) {
  const { t } = useTranslation('profile');
  const router = useRouter();
  const [back] = useState(() =>
    readSocialReturn(Object.fromEntries(new URLSearchParams(router.state.location.searchStr))),
  );
  const [isFailed, setFailed] = useState(back?.status === 'fail');
  const queryClient = useQueryClient();
  const { failure, send } = useSending({ fields: {}, otherwise: t('social.failed') });
  const isTold = useRef(false);
  useEffect(() => {
    if (back === null || isTold.current) return;
    isTold.current = true;
    router.history.replace(router.state.location.pathname);
    if (back.status !== 'success') return;
    const { token } = back;
    if (token === null) return onDone(t('social.linked_now'));
    // The app's browser brought a secret, which this session turns into the link.
    void send(async () => {
      await call(claimExternalAuth, { body: { token } });
      await queryClient.invalidateQueries({ queryKey: linksQuery.queryKey });
      onDone(t('social.linked_now'));
    });
  });
  if (failure !== null) return <FailureNotice failure={failure} />;
  if (back === null || !isFailed) return null;
  return <SocialFailureDialog back={back} onClose={() => setFailed(false)} />;
}
