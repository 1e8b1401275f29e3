/** The document every account agrees to; stored with the version the person was shown. */
export const personalDataAgreement = {
  name: 'personal_data_agreement',
  edition: '1',
} as const;
