/** The views that each path test renders: a test of `tests/paths` has to notice what breaks in these. */
export const VIEW_FILES = {
  'cart-page': ['src/pages/cart/*.tsx'],
  'payment-page': ['src/pages/toss-success/*.tsx', 'src/pages/fail/*.tsx'],
  'password-reset-page': ['src/pages/password-reset/*.tsx'],
  'registration-page': ['src/pages/registration/*.tsx'],
  'reservation-page': ['src/pages/reservation/*.tsx'],
  'resource-page': ['src/pages/my-reservation/*.tsx'],
  'session-page': ['src/pages/login/*.tsx', 'src/app/shell/account-links.tsx'],
  'social-login-page': ['src/pages/shared/social/*.tsx'],
  'startup-page': ['src/app/frame.tsx'],
  'status-page': ['src/pages/reservation-detail/*.tsx'],
  'submission-page': ['src/pages/find-password/*.tsx', 'src/pages/shared/accounts/form.tsx', 'src/ui/field.tsx'],
};
