import * as api from '@daystream/contract/config';
import { findVariant } from '@daystream/variants/variants';
import { route } from '#http/mount.ts';
import { refuse } from '#http/refusal.ts';

export const configRoutes = [
  route(api.getConfig, async ({ query, appId }) => {
    const variant = findVariant(query.app_id ?? appId);
    if (variant === undefined) return refuse('not_found');
    const { config, supportEmail } = variant;
    return {
      data: {
        config: {
          version: config.version,
          chatFileLimit: config.chatFileLimitBytes,
          messageDelay: config.messageDelay,
          daysShowWarning: config.daysShowWarning,
          pointsDebitThreshold: config.pointsDebitThreshold,
          supportEmail,
          features: { isDemoAccessible: config.isDemoAccessible },
        },
      },
    };
  }),
];
