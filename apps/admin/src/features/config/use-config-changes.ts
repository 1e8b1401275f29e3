import { CallError } from '@daystream/client/transport';
import {
  discardConfigDraft,
  publishConfig,
  restoreConfig,
  saveConfigDraft,
  type WireVariantConfig,
} from '@daystream/contract/config.admin';
import { logoPath, type VariantSettings } from '@daystream/domain/config';
import { type LogoName, logoDrawings } from '@daystream/variants/logo-drawings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/session.ts';
import { showSchool, type School, variant } from '#shared/variant.ts';
import { configQuery } from './config-queries.ts';
import type { OwnSettings } from './unsaved-settings.ts';

export type ConfigChange =
  | { kind: 'save'; changes: OwnSettings }
  | { kind: 'discard' }
  /** Saves first, so that the version published is the one the owner saw. */
  | { kind: 'publish'; changes: OwnSettings }
  | { kind: 'restore'; version: number };

/** Changes a variant at the revision shown; after a conflict refetches it and keeps the unsaved changes. */
export function useConfigChanges(variantId: string) {
  const client = useQueryClient();
  const query = configQuery(variantId);
  const { mutateAsync, isPending, error, reset } = useMutation({
    scope: { id: `config-${variantId}` },
    mutationFn: async (change: ConfigChange) => {
      const seen = await client.query({ ...query, staleTime: 'static' });
      return send(change, seen, (saved) => client.setQueryData(query.queryKey, saved));
    },
    onSuccess: async (config) => {
      client.setQueryData(query.queryKey, config);
      if (config.id === variant.id) showSchool(schoolOf(config.published));
      await Promise.all([
        client.invalidateQueries({ queryKey: ['config', 'variants'] }),
        client.invalidateQueries({ queryKey: ['config', 'versions', variantId] }),
      ]);
    },
    onError: (problem) => (isOvertaken(problem) ? client.invalidateQueries({ queryKey: ['config'] }) : undefined),
  });
  return { change: mutateAsync, isPending, error, forgetError: reset };
}

async function send(
  change: ConfigChange,
  seen: WireVariantConfig,
  onSaved: (config: WireVariantConfig) => void,
): Promise<WireVariantConfig> {
  const params = { variantId: seen.id };
  const { revision, version: current } = seen;
  switch (change.kind) {
    case 'save':
      return call(saveConfigDraft, { params, body: { revision, changes: change.changes } });
    case 'discard':
      return call(discardConfigDraft, { params, body: { revision } });
    case 'restore':
      return call(restoreConfig, { params, body: { version: change.version, current } });
    case 'publish': {
      const saved = await call(saveConfigDraft, { params, body: { revision, changes: change.changes } });
      onSaved(saved);
      return call(publishConfig, { params, body: { revision: saved.revision, current } });
    }
  }
}

function schoolOf({ title, logo, ownLogo }: VariantSettings): School {
  return { title, mark: ownLogo === null ? logoDrawings[logo as LogoName] : { src: logoPath(ownLogo) } };
}

export function isOvertaken(problem: unknown): boolean {
  return problem instanceof CallError && problem.status === 409;
}
