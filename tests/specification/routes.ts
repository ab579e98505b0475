/** §2: the pages of the specification by path, name, login and title. */

export interface Route {
  path: string;
  /** As the table has it; null where it names none. */
  name: string | null;
  login?: true;
  /** Of the table, or of the list of titles below it. */
  title?: string;
}

const LOGIN = { login: true } as const;
export const ROUTES: readonly Route[] = [
  { path: '/main', name: 'main', title: 'Home' },
  { path: '/new-main', name: 'new-main', title: 'Home' },
  { path: '/event', name: 'event' },
  { path: '/oauth-kakao', name: null },
  { path: '/oauth-naver', name: null },
  { path: '/account/login', name: 'login', title: 'Sign in' },
  { path: '/account/registration/:userType', name: 'registration', title: 'Create an account' },
  { path: '/account/find-id', name: null, title: 'Find ID' },
  { path: '/account/find-password', name: null, title: 'Forgotten password' },
  { path: '/account/password-reset/:token', name: 'password-reset', title: 'Password reset' },
  { path: '/account/my-menu', name: null, ...LOGIN, title: 'My menu' },
  { path: '/account/my-profile', name: null, ...LOGIN, title: 'My profile' },
  { path: '/account/my-reservation', name: null, ...LOGIN, title: 'My reservations' },
  { path: '/account/my-points', name: null },
  { path: '/account/my-coupons', name: null },
  { path: '/account/business', name: 'business-request', ...LOGIN },
  { path: '/product/shopping-cart', name: null, ...LOGIN },
  { path: '/product/search/:category/:region', name: 'search', title: 'Find a trip' },
  { path: '/product/detail/:productId', name: 'detail', title: 'Trip' },
  { path: '/product/wishlist', name: null, ...LOGIN, title: 'Wishlist' },
  { path: '/purchase/reservation', name: 'reservation', ...LOGIN, title: 'Reservation' },
  { path: '/purchase/reservation/:step/:productId?', name: 'reservation-step', ...LOGIN, title: 'Reservation' },
  { path: '/purchase/reservation-detail/:id', name: null, ...LOGIN, title: 'Reservation details' },
  { path: '/purchase/payment-complete/:id', name: null, ...LOGIN, title: 'Payment complete' },
  { path: '/board/:type?', name: 'notice', title: 'Boards' },
  { path: '/board/notice-detail/:id', name: null, title: 'Post' },
  { path: '/board/contact-us', name: null, ...LOGIN, title: 'Contact us' },
  { path: '/board/contact-us-register', name: 'Inquiry', title: 'Inquiry' },
  { path: '/board/contact-us-detail/:id', name: null, ...LOGIN, title: 'Inquiry details' },
  { path: '/product/:productId/review', name: 'review-register', ...LOGIN },
  { path: '/product/review/:productId/:bookingId', name: 'review-register2' },
  { path: '/user/review/:reviewId', name: 'review-edit', ...LOGIN },
  { path: '/user/review', name: 'myreview', ...LOGIN },
  { path: '/user/social-review', name: 'social-review' },
  { path: '/redirect', name: 'promotion-redirect' },
  { path: '/review-request', name: 'review-request', ...LOGIN },
  { path: '/review-request/:reviewId', name: 'review-request-edit', ...LOGIN },
  { path: '/quotation/:id', name: 'quotation-response' },
  { path: '/quotation', name: 'My Quotation', ...LOGIN, title: 'My Quotation' },
  { path: '/tossSuccess', name: null },
  { path: '/tossFail', name: null },
  // "Also login required: phone-number-change and payment (paths not shown)".
  { path: '/account/phone-number-change', name: 'phone-number-change', ...LOGIN },
  { path: '/purchase/payment/:productId?', name: 'payment', ...LOGIN },
];

/** "Page titles exist for", each by the page that bears it. */
export const TITLED = [
  ['login', '/account/login'],
  ['review management', '/user/review'],
  ['registration', '/account/registration/:userType'],
  ['find ID', '/account/find-id'],
  ['find password', '/account/find-password'],
  ['my menu', '/account/my-menu'],
  ['my profile', '/account/my-profile'],
  ['my reservations', '/account/my-reservation'],
  ['password reset', '/account/password-reset/:token'],
  ['product search', '/product/search/:category/:region'],
  ['product detail', '/product/detail/:productId'],
  ['wishlist', '/product/wishlist'],
  ['reservation', '/purchase/reservation'],
  ['reservation detail', '/purchase/reservation-detail/:id'],
  ['payment complete', '/purchase/payment-complete/:id'],
  ['board', '/board/:type?'],
  ['board detail', '/board/notice-detail/:id'],
  ['contact us', '/board/contact-us'],
  ['inquiry', '/board/contact-us-register'],
  ['inquiry detail', '/board/contact-us-detail/:id'],
  ['register review', '/product/:productId/review'],
  ['edit review', '/user/review/:reviewId'],
  ['my review', '/user/review'],
] as const;
