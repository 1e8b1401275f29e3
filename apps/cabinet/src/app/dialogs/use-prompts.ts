import { bottomSheetLink, qrPromptInMs } from '@daystream/domain/navigation/prompts';
import { useEffect } from 'react';
import { storeOfDevice } from '#platform/device.ts';
import { isNative } from '#platform/native.ts';
import { session } from '#shared/session.ts';
import { useLayout } from '#shared/use-layout.ts';
import { variantConfig } from '#shared/variant.ts';
import { closedAt, qrHistory } from './dismissed-prompts.ts';
import { isDialogOpen, openDialog, type ShellDialog } from './dialogs.ts';
import { useGlobalLoad } from '../shell/global-load.ts';

/** Opens prompts automatically after the initial load: the QR code, or the link to the app store. */
export function usePrompts(): void {
  const { status } = useGlobalLoad();
  const layout = useLayout();

  useEffect(() => {
    if (status !== 'loaded') return undefined;
    const loadedAtMs = Date.now();
    const isSignedIn = session.token() !== null;
    const facts = { isSignedIn, loadedAtMs, isConfigured: variantConfig.qrModal !== null, layout };
    const waitMs = isNative() ? null : qrPromptInMs(facts, qrHistory(), Date.now());
    return waitMs === null ? undefined : openAfter(waitMs, { kind: 'qr' });
  }, [status, layout]);

  useEffect(() => {
    const store = storeOfDevice();
    const storeLinks = linksOf(variantConfig.smartBanner);
    const facts = { isNative: isNative(), layout, store, storeLinks, closedAtMs: closedAt('applicationSheet') };
    const url = status === 'loaded' ? bottomSheetLink(facts, Date.now()) : null;
    return url === null || store === null ? undefined : openAfter(0, { kind: 'application', store, url });
  }, [status, layout]);
}

/** Skips the prompt when the user has a dialog open. */
function openAfter(waitMs: number, dialog: ShellDialog): () => void {
  const timer = setTimeout(() => !isDialogOpen() && openDialog(dialog), waitMs);
  return () => clearTimeout(timer);
}

function linksOf(banner: typeof variantConfig.smartBanner) {
  return { ...(banner?.android && { android: banner.android }), ...(banner?.ios && { ios: banner.ios }) };
}
