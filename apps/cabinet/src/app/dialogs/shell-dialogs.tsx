import { SupportDialog } from '../../features/support/index.ts';
import { ApplicationSheet } from './application-sheet.tsx';
import { CareDialog } from './care-dialog.tsx';
import { ClubDialog, ClubTextDialog } from './club-dialog.tsx';
import type { ShellDialog } from './dialogs.ts';
import { DocumentDialog } from '../documents/document-dialog.tsx';
import { FreeTrialDialog } from './free-trial-dialog.tsx';
import { QrDialog } from './qr-dialog.tsx';
import { SearchDialog } from '../search/search-dialog.tsx';

type Rare = Exclude<ShellDialog, { kind: 'burger' }>;

export function ShellDialogs({ dialog, onClose }: { dialog: Rare; onClose: () => void }) {
  switch (dialog.kind) {
    case 'document':
      return <DocumentDialog url={dialog.url} title={dialog.title} onClose={onClose} />;
    case 'search':
      return <SearchDialog onClose={onClose} />;
    case 'care':
      return <CareDialog onClose={onClose} />;
    case 'support':
      return <SupportDialog onClose={onClose} />;
    case 'club':
      return <ClubDialog communities={dialog.communities} onClose={onClose} />;
    case 'club_text':
      return <ClubTextDialog text={dialog.text} onClose={onClose} />;
    case 'qr':
      return <QrDialog onClose={onClose} />;
    case 'application':
      return <ApplicationSheet store={dialog.store} url={dialog.url} onClose={onClose} />;
    case 'free_trial':
      return <FreeTrialDialog onClose={onClose} />;
  }
}
