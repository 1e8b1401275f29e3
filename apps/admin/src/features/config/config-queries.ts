import { getVariantConfig, listConfigVersions, listVariants } from '@daystream/contract/config.admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#shared/session.ts';

export const variantsQuery = queryOptions({
  queryKey: ['config', 'variants'],
  queryFn: ({ signal }) => call(listVariants, { signal }),
  staleTime: 0,
});

export const configQuery = (variantId: string) =>
  queryOptions({
    queryKey: ['config', 'variant', variantId],
    queryFn: ({ signal }) => call(getVariantConfig, { params: { variantId }, signal }),
    staleTime: 0,
  });

/** Newest first. */
export const versionsQuery = (variantId: string, page: number) =>
  queryOptions({
    queryKey: ['config', 'versions', variantId, page],
    queryFn: ({ signal }) => callPage(listConfigVersions, { params: { variantId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
