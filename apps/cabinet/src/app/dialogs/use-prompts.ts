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

/** Invitations that come by themselves once everything is there: to scan the code, or to open the store. */
export function useInvitations(): void {
  const { status } = useGlobalLoad();
  const layout = useLayout();

  useEffect(() => {
    if (status !== 'loaded') return undefined;
    const loadedAtMs = Date.now();
    const isSignedIn = session.token() !== null;
    const facts = { isSignedIn, loadedAtMs, isConfigured: variantConfig.qrModal !== null, layout };
    const waitMs = isNative() ? null : qrPromptInMs(facts, qrHistory(), Date.now());
    return waitMs === null ? undefined : inviteIn(waitMs, { kind: 'qr' });
  }, [status, layout]);

  useEffect(() => {
    const store = storeOfDevice();
    const storeLinks = linksOf(variantConfig.smartBanner);
    const facts = { isNative: isNative(), layout, store, storeLinks, closedAtMs: closedAt('applicationSheet') };
    const url = status === 'loaded' ? bottomSheetLink(facts, Date.now()) : null;
    return url === null || store === null ? undefined : inviteIn(0, { kind: 'application', store, url });
  }, [status, layout]);
}

/** Nobody is interrupted in what they have opened themselves. */
function inviteIn(waitMs: number, dialog: ShellDialog): () => void {
  const timer = setTimeout(() => !isDialogOpen() && openDialog(dialog), waitMs);
  return () => clearTimeout(timer);
}

function linksOf(banner: typeof variantConfig.smartBanner) {
  return { ...(banner?.android && { android: banner.android }), ...(banner?.ios && { ios: banner.ios }) };
}
