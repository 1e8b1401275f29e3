/** The document every account agrees to; kept with the edition the person was shown. */
export const personalDataAgreement = {
  name: 'personal_data_agreement',
  edition: '1',
  path: '/docs/personal_data_agreement.pdf', // spec 1, §2.3
} as const;
