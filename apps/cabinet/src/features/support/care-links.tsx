import { useTranslation } from 'react-i18next';
import { variantConfig } from '#shared/variant.ts';

/** The messengers of the care service, where the variant has any (Q102). */
export function CareLinks() {
  const { t } = useTranslation('support');
  const { telegram, whatsapp } = variantConfig.care;
  const links = [
    { name: 'telegram', url: telegram },
    { name: 'whatsapp', url: whatsapp },
  ] as const;
  if (links.every(({ url }) => url === null)) return null;
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-4 text-14 text-on-surface-muted">
      {t('care')}
      {links.map(
        ({ name, url }) =>
          url !== null && (
            <a
              key={name}
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-label text-primary underline underline-offset-4 hover:no-underline"
            >
              {t(name)}
            </a>
          ),
      )}
    </p>
  );
}
