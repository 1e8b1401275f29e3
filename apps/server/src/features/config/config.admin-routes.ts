import * as api from '@daystream/contract/config.admin';
import { wireTime } from '@daystream/contract/wire-time';
import { PagedAnswer, route } from '#http/mount.ts';
import { isRefusal, type Refusal } from '#http/refusal.ts';
import { presentConfig, presentVariant, presentVersion } from './config.admin-presenter.ts';
import * as service from './config.service.ts';

export const configAdminRoutes = [
  route(api.listVariants, async ({ ctx, viewer }) => {
    const list = await service.readVariants(ctx, viewer);
    return isRefusal(list) ? list : list.map(presentVariant);
  }),

  route(api.getVariantConfig, async ({ ctx, viewer, params }) =>
    present(await service.readConfig(ctx, viewer, params.variantId)),
  ),

  route(api.saveConfigDraft, async ({ ctx, viewer, params, body }) =>
    present(await service.saveDraft(ctx, viewer, params.variantId, body)),
  ),

  route(api.discardConfigDraft, async ({ ctx, viewer, params, body }) =>
    present(await service.discardDraft(ctx, viewer, params.variantId, body.revision)),
  ),

  route(api.publishConfig, async ({ ctx, viewer, params, body }) =>
    present(await service.publish(ctx, viewer, params.variantId, body)),
  ),

  route(api.restoreConfig, async ({ ctx, viewer, params, body }) =>
    present(await service.restore(ctx, viewer, params.variantId, body)),
  ),

  route(api.listConfigVersions, async ({ ctx, viewer, params, page }) => {
    const versions = await service.readVersions(ctx, viewer, params.variantId, page);
    if (isRefusal(versions)) return versions;
    return new PagedAnswer(
      versions.rows.map((row) => presentVersion(row, params.variantId)),
      versions.totalCount,
    );
  }),

  route(api.previewConfig, async ({ ctx, viewer, params, body }) => {
    const ticket = await service.openPreview(ctx, viewer, params.variantId, body.is_guest);
    return isRefusal(ticket) ? ticket : { token: ticket.token, expires_at: wireTime(ticket.expiresAtMs) };
  }),
];

function present(read: service.ReadConfig | Refusal) {
  return isRefusal(read) ? read : presentConfig(read);
}
