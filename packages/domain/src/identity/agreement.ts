/** The document every account agrees to; kept with the edition the person was shown. */
export const personalDataAgreement = {
  name: 'personal_data_agreement',
  edition: '1',
} as const;
