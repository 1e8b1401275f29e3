import { documentAddresses } from '@daystream/domain/config/documents';
import type { Variant, VariantConfig } from './variant.ts';

/** The configuration as people read it: a document of the school's own goes before the link of its language. */
export function withDocumentLinks({ config, site }: Pick<Variant, 'config' | 'site'>, ticket?: string): VariantConfig {
  const { instruction, guideline } = site.documents;
  return {
    ...config,
    instructionUrl: { ...config.instructionUrl, ...documentAddresses('instruction', instruction, ticket) },
    guidelineUrl: { ...config.guidelineUrl, ...documentAddresses('guideline', guideline, ticket) },
  };
}
