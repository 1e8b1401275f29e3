type Body = Record<string, unknown>;

/** Valid bodies of the calls about consent, analytics and support. */
export const consentBodies: Readonly<Record<string, Body>> = {
  updateCookiePolicy: { essential: true, analytics: true, marketing: false },
  sendAnalyticsEvents: {
    events: [{ name: 'task_send', params: { ids: [1, 2], type: 'text' }, happened_at: 1_790_000_000 }],
  },
  askSupportAnonymously: {
    name: 'Ada Kim',
    email: 'ada.kim@school.example',
    message: 'The code does not come',
    support_category_id: 10,
  },
  askSupport: { support_category_id: 10, target_id: null, name: 'Ada Kim', message: 'Where is my lesson?' },
  askSupportAutomatically: { support_category_id: 10, target_id: null },
  answerQuestion: { revision: 1, message: 'Look into the spam folder' },
  closeQuestion: { revision: 1 },
  reopenQuestion: { revision: 2 },
};
