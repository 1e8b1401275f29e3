import type { WireSite } from '@daystream/contract/config';
import { SOCKET_PATH } from '@daystream/contract/notifications';
import type { Variant } from '@daystream/variants/variant';
import { lookOf } from '@daystream/variants/variant-look';

/** What an installation adds to every site. */
interface Installation {
  readonly publicUrl: string;
  readonly externalAuth: WireSite['components']['externalAuth'];
}

/** The document of a variant's site on this installation. */
export function presentSite({ site, ...variant }: Variant, { publicUrl, externalAuth }: Installation): WireSite {
  const { icon, light, dark } = lookOf(variant);
  return {
    domain: new URL(publicUrl).host,
    settings: {
      logo: icon,
      theme: { brand: variant.brand, light, dark },
      title: variant.title,
      favicon: icon,
      analytics: site.analytics,
      supportEmail: variant.supportEmail,
      whatsAppNumber: site.whatsAppNumber,
      defaultLanguage: variant.defaultLanguage,
      supportedLanguages: [...variant.supportedLanguages],
      country: site.country,
      mobileAppVersion: site.mobileAppVersion,
    },
    project: { id: variant.id, name: variant.title },
    components: {
      footer: site.footer,
      push: site.push,
      externalAuth,
      notification: { websocketUrl: publicUrl.replace(/^http/, 'ws') + SOCKET_PATH },
    },
  };
}
