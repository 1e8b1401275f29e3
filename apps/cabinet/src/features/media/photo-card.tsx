import type { MediaFile } from '@daystream/client/models/media';
import { IconButton } from '@daystream/ui';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A photo within text; it opens in full size. */
export function PhotoCard({ file, className = '' }: { file: MediaFile; className?: string }) {
  const { t } = useTranslation('homework');
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const name = file.name;
  return (
    <>
      <button
        type="button"
        aria-label={t('photo.open', { name })}
        onClick={() => {
          setOpen(true);
          dialog.current?.showModal();
        }}
        className={`block overflow-hidden rounded-card bg-outline ${className}`}
      >
        <img src={file.urls?.medium ?? file.url} alt="" loading="lazy" className="size-full object-cover" />
      </button>
      <dialog
        ref={dialog}
        aria-label={t('photo.view', { name })}
        onClose={() => setOpen(false)}
        className="fixed inset-0 z-40 m-0 size-full max-h-none max-w-none bg-[rgb(10_6_4/.94)] p-0 backdrop:bg-transparent"
      >
        {isOpen && <img src={file.urls?.large ?? file.url} alt={name} className="size-full object-contain" />}
        <IconButton
          tone="film"
          label={t('photo.close')}
          icon={<IconX size={24} stroke={1.75} />}
          onClick={() => dialog.current?.close()}
          className="absolute! top-3 right-3"
        />
      </dialog>
    </>
  );
}
