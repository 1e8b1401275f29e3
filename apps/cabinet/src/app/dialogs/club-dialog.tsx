import { Button } from '@daystream/ui';
import { Dialog } from '@daystream/ui/dialog.tsx';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { OutsideLink } from './outside-link.tsx';

export interface ClubDialogProps {
  communities: readonly { id: number; title: string; url: string }[];
  onClose: () => void;
}

/** A choice of the user's communities (SHL-069). */
export function ClubDialog({ communities, onClose }: ClubDialogProps) {
  const { t } = useTranslation('frame');
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('club.title')} closeLabel={t('close')}>
      <div className="grid gap-3">
        {communities.map(({ id, title, url }) => (
          <Button
            key={id}
            tone="soft"
            fullWidth
            icon={<IconUsers aria-hidden="true" />}
            onClick={onClose}
            render={<OutsideLink href={url} />}
          >
            {title}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

/** The school's text about its community, for users without one (CFG-034, Q83). */
export function ClubTextDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation('frame');
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('menu.community')}
      description={text}
      closeLabel={t('close')}
    />
  );
}
