/** Which tests have to notice what breaks in which views, by page. Tests stand in `tests`, with the ending `.test.tsx`. */
export const VIEW_FILES = {
  cart: { views: ['src/pages/cart/*.tsx'], tests: ['paths/cart-page', 'pages/cart'] },
  login: {
    views: ['src/pages/login/*.tsx', 'src/app/shell/account-links.tsx'],
    tests: ['paths/session-page', 'pages/login', 'pages/login-code', 'pages/login-early'],
  },
  'my-reservation': {
    views: ['src/pages/my-reservation/*.tsx'],
    tests: ['paths/resource-page', 'pages/my-reservation'],
  },
  'password-reset': {
    views: ['src/pages/password-reset/*.tsx', 'src/pages/find-password/*.tsx'],
    tests: ['paths/password-reset-page', 'paths/submission-page', 'pages/account'],
  },
  payment: {
    views: ['src/pages/toss-success/*.tsx', 'src/pages/fail/*.tsx'],
    tests: ['paths/payment-page'],
  },
  registration: {
    views: ['src/pages/registration/*.tsx'],
    tests: ['paths/registration-page', 'pages/registration'],
  },
  reservation: {
    views: ['src/pages/reservation/*.tsx'],
    tests: ['paths/reservation-page', 'pages/reservation-step', 'pages/vault'],
  },
  'reservation-detail': {
    views: ['src/pages/reservation-detail/*.tsx'],
    tests: ['paths/status-page', 'paths/cancellation-page', 'pages/reservation-detail', 'pages/cancellation'],
  },
  'social-login': {
    views: ['src/pages/shared/social/*.tsx'],
    tests: ['paths/social-login-page', 'pages/social-login', 'pages/social-second-factor'],
  },
  frame: { views: ['src/app/frame.tsx'], tests: ['paths/startup-page', 'pages/shop'] },
};
