import { documentAddresses } from '@daystream/domain/config/documents';
import type { Variant, VariantConfig } from './variant.ts';

/** The configuration with the school's own documents, which replace the link of their language. */
export function withDocumentLinks({ config, site }: Pick<Variant, 'config' | 'site'>, ticket?: string): VariantConfig {
  const { instruction, guideline } = site.documents;
  return {
    ...config,
    instructionUrl: { ...config.instructionUrl, ...documentAddresses('instruction', instruction, ticket) },
    guidelineUrl: { ...config.guidelineUrl, ...documentAddresses('guideline', guideline, ticket) },
  };
}
