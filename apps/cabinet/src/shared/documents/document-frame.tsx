import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The document in an iframe, with a loading text until it arrives. */
export function DocumentFrame({ url, title, className }: { url: string; title: string; className: string }) {
  const { t } = useTranslation('frame');
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div className={`relative overflow-hidden rounded-control bg-surface-sunken ${className}`}>
      {!isLoaded && (
        <output className="absolute inset-0 grid place-items-center text-on-surface-muted">
          {t('document.loading')}
        </output>
      )}
      <iframe
        src={url}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
        className="relative size-full border-0"
      />
    </div>
  );
}
