import type { WireSite } from '@daystream/contract/config';
import { SOCKET_PATH } from '@daystream/contract/notifications';
import type { Variant } from '@daystream/variants/variant';
import { lookOf } from '@daystream/variants/variant-look';

/** Values of the installation that every site document includes. */
interface Installation {
  readonly publicUrl: string;
  readonly externalAuth: WireSite['components']['externalAuth'];
}

/** Presents a variant's site document for this installation. */
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
