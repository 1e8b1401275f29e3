import { openMode } from '@daystream/domain/navigation/document-link';
import { Button } from '@daystream/ui';
import { IconExternalLink } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentFrame } from '#shared/documents/document-frame.tsx';
import { NotFoundScreen } from '../routing/not-found-screen.tsx';
import { isIos } from '#platform/device.ts';
import { readDocument } from '#shared/documents/read-document.ts';
import { completeTexts } from '../texts/texts.ts';
import { OutsideLink } from '../dialogs/outside-link.tsx';
import { usePageTitle } from '#shared/page-title.ts';

/** Shows a document at our own address; only the site's own and configured ones are allowed (SHL-055, Q82). */
export function DocumentScreen() {
  const { url } = useSearch({ from: '/document' });
  const place = readDocument(url);
  if (place === null) return <NotFoundScreen />;
  return <Shown address={place.kind === 'own' ? place.path : place.url} />;
}

function Shown({ address }: { address: string }) {
  const { t } = useTranslation('frame');
  const isFramed = openMode({ url: address, isIos: isIos() }) === 'modal';
  useEffect(() => {
    if (!isFramed) location.replace(address);
  }, [isFramed, address]);
  const isReady = useTextsOfFrame();
  usePageTitle(isReady ? t('document.title') : null);
  if (!isReady) return null;
  return (
    <main className="flex h-dvh flex-col gap-3 p-3">
      <h1 className="sr-only">{t('document.title')}</h1>
      {isFramed && <DocumentFrame url={address} title={t('document.title')} className="flex-1" />}
      <Button
        tone="soft"
        render={<OutsideLink href={address} />}
        icon={<IconExternalLink aria-hidden="true" />}
        className="self-center"
      >
        {t('document.new_window')}
      </Button>
    </main>
  );
}

/** Guests have only the sign-in texts loaded. */
function useTextsOfFrame(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => void completeTexts().then(() => setReady(true)), []);
  return isReady;
}
