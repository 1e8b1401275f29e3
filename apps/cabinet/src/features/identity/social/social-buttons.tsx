import { type ExternalSource, offeredSources } from '@daystream/domain/identity/external-auth';
import { IconBrandApple, IconBrandFacebook, IconBrandGoogle, IconBrandVk, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { variant, variantConfig } from '#shared/variant.ts';

export const socialIcons: Record<ExternalSource, TablerIcon> = {
  google: IconBrandGoogle,
  vkontakte: IconBrandVk,
  facebook: IconBrandFacebook,
  apple: IconBrandApple,
};

/** Company names are not translated. */
export const socialNames: Record<ExternalSource, string> = {
  google: 'Google',
  vkontakte: 'VKontakte',
  facebook: 'Facebook',
  apple: 'Apple',
};

/** Short buttons of the networks with a configured client, in the platform's order (ACC-004, CFG-047). */
export function SocialButtons() {
  const { t } = useTranslation('account');
  const { enabled, clients } = variant.externalAuth;
  const sources = offeredSources(variantConfig.socials.web, {
    isEnabled: enabled,
    sources: clients.map(({ source }) => source),
  });
  if (sources.length === 0) return null;
  return (
    <div className="mt-6 grid gap-5">
      <div className="flex items-center gap-4 text-14 text-on-surface-muted before:h-px before:flex-1 before:bg-outline after:h-px after:flex-1 after:bg-outline">
        {t('sign_in.or')}
      </div>
      <ul className="flex gap-2">
        {sources.map((source) => {
          const Icon = socialIcons[source];
          const href = clients.find((client) => client.source === source)?.login;
          return (
            <li key={source} className="flex-1">
              <a
                href={href}
                aria-label={t('sign_in.with', { network: socialNames[source] })}
                className="grid h-13 place-items-center rounded-control bg-surface-raised inset-ring-[1.5px] inset-ring-outline transition-colors hover:bg-surface-sunken"
              >
                <Icon aria-hidden="true" size={24} stroke={1.75} />
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
