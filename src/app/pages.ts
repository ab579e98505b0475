/** Where each page of the path table is fetched from: its view, and the data that its first HTML is made of. */
import type { ComponentType } from 'react';
import type { PageName } from '../contract/paths.ts';
import type { PageData, PageProps } from '../runtime/page.ts';

interface PageImports<Name extends PageName> {
  page: () => Promise<ComponentType<PageProps<Name>>>;
  /** Absent where the page has no queries, no head of its own and takes any parameters. */
  data?: () => Promise<PageData<Name>>;
}

export const PAGES: { readonly [Name in PageName]: PageImports<Name> } = {
  main: {
    page: () => import('../pages/main/page.tsx').then((part) => part.MainPage),
    data: () => import('../pages/main/data.ts').then((part) => part.mainData),
  },
  newMain: {
    page: () => import('../pages/new-main/page.tsx').then((part) => part.NewMainPage),
    data: () => import('../pages/new-main/data.ts').then((part) => part.newMainData),
  },
  search: {
    page: () => import('../pages/search/page.tsx').then((part) => part.SearchPage),
    data: () => import('../pages/search/data.ts').then((part) => part.searchData),
  },
  detail: {
    page: () => import('../pages/detail/page.tsx').then((part) => part.DetailPage),
    data: () => import('../pages/detail/data.ts').then((part) => part.detailData),
  },
  login: { page: () => import('../pages/login/page.tsx').then((part) => part.LoginPage) },
  registration: {
    page: () => import('../pages/registration/page.tsx').then((part) => part.RegistrationPage),
    data: () => import('../pages/registration/data.ts').then((part) => part.registrationData),
  },
  findId: { page: () => import('../pages/find-id/page.tsx').then((part) => part.FindIdPage) },
  findPassword: { page: () => import('../pages/find-password/page.tsx').then((part) => part.FindPasswordPage) },
  passwordReset: { page: () => import('../pages/password-reset/page.tsx').then((part) => part.PasswordResetPage) },
  mailConsent: { page: () => import('../pages/mail-consent/page.tsx').then((part) => part.MailConsentPage) },
  oauthKakao: { page: () => import('../pages/oauth-kakao/page.tsx').then((part) => part.OauthKakaoPage) },
  oauthNaver: { page: () => import('../pages/oauth-naver/page.tsx').then((part) => part.OauthNaverPage) },
  myMenu: { page: () => import('../pages/my-menu/page.tsx').then((part) => part.MyMenuPage) },
  myProfile: { page: () => import('../pages/my-profile/page.tsx').then((part) => part.MyProfilePage) },
  phoneNumberChange: {
    page: () => import('../pages/phone-number-change/page.tsx').then((part) => part.PhoneNumberChangePage),
  },
  passwordChange: { page: () => import('../pages/password-change/page.tsx').then((part) => part.PasswordChangePage) },
  security: { page: () => import('../pages/security/page.tsx').then((part) => part.SecurityPage) },
  emailUndo: { page: () => import('../pages/email-undo/page.tsx').then((part) => part.EmailUndoPage) },
  myPoints: { page: () => import('../pages/my-points/page.tsx').then((part) => part.MyPointsPage) },
  myCoupons: { page: () => import('../pages/my-coupons/page.tsx').then((part) => part.MyCouponsPage) },
  promotionRedirect: {
    page: () => import('../pages/promotion-redirect/page.tsx').then((part) => part.PromotionRedirectPage),
  },
  business: { page: () => import('../pages/business/page.tsx').then((part) => part.BusinessPage) },
  contactUs: { page: () => import('../pages/contact-us/page.tsx').then((part) => part.ContactUsPage) },
  contactUsRegister: {
    page: () => import('../pages/contact-us-register/page.tsx').then((part) => part.ContactUsRegisterPage),
  },
  contactUsDetail: {
    page: () => import('../pages/contact-us-detail/page.tsx').then((part) => part.ContactUsDetailPage),
  },
  quotation: { page: () => import('../pages/quotation/page.tsx').then((part) => part.QuotationPage) },
  quotationResponse: {
    page: () => import('../pages/quotation-response/page.tsx').then((part) => part.QuotationResponsePage),
  },
  socialReview: {
    page: () => import('../pages/social-review/page.tsx').then((part) => part.SocialReviewPage),
    data: () => import('../pages/social-review/data.ts').then((part) => part.socialReviewData),
  },
  reviewRequest: { page: () => import('../pages/review-request/page.tsx').then((part) => part.ReviewRequestPage) },
  reviewRequestEdit: {
    page: () => import('../pages/review-request-edit/page.tsx').then((part) => part.ReviewRequestEditPage),
  },
  cart: { page: () => import('../pages/cart/page.tsx').then((part) => part.CartPage) },
  reviewRegister: { page: () => import('../pages/review-register/page.tsx').then((part) => part.ReviewRegisterPage) },
  reviewRegister2: {
    page: () => import('../pages/review-register2/page.tsx').then((part) => part.ReviewRegister2Page),
  },
  reviewEdit: { page: () => import('../pages/review-edit/page.tsx').then((part) => part.ReviewEditPage) },
  myReview: { page: () => import('../pages/my-review/page.tsx').then((part) => part.MyReviewPage) },
  wishlist: {
    page: () => import('../pages/wishlist/page.tsx').then((part) => part.WishlistPage),
    data: () => import('../pages/wishlist/data.ts').then((part) => part.wishlistData),
  },
  reservation: { page: () => import('../pages/reservation/page.tsx').then((part) => part.ReservationPage) },
  reservationStep: {
    page: () => import('../pages/reservation-step/page.tsx').then((part) => part.ReservationStepPage),
  },
  payment: { page: () => import('../pages/payment/page.tsx').then((part) => part.PaymentPage) },
  reservationDetail: {
    page: () => import('../pages/reservation-detail/page.tsx').then((part) => part.ReservationDetailPage),
  },
  voucher: { page: () => import('../pages/voucher/page.tsx').then((part) => part.VoucherPage) },
  paymentComplete: {
    page: () => import('../pages/payment-complete/page.tsx').then((part) => part.PaymentCompletePage),
    data: () => import('../pages/payment-complete/data.ts').then((part) => part.paymentCompleteData),
  },
  myReservation: {
    page: () => import('../pages/my-reservation/page.tsx').then((part) => part.MyReservationPage),
    data: () => import('../pages/my-reservation/data.ts').then((part) => part.myReservationData),
  },
  tossSuccess: { page: () => import('../pages/toss-success/page.tsx').then((part) => part.TossSuccessPage) },
  tossFail: { page: () => import('../pages/toss-fail/page.tsx').then((part) => part.TossFailPage) },
  fail: { page: () => import('../pages/fail/page.tsx').then((part) => part.FailPage) },
  offline: { page: () => import('../pages/offline/page.tsx').then((part) => part.OfflinePage) },
  event: {
    page: () => import('../pages/event/page.tsx').then((part) => part.EventPage),
    data: () => import('../pages/event/data.ts').then((part) => part.eventData),
  },
  eventDetail: {
    page: () => import('../pages/event-detail/page.tsx').then((part) => part.EventDetailPage),
    data: () => import('../pages/event-detail/data.ts').then((part) => part.eventDetailData),
  },
  boardDetail: {
    page: () => import('../pages/board-detail/page.tsx').then((part) => part.BoardDetailPage),
    data: () => import('../pages/board-detail/data.ts').then((part) => part.boardDetailData),
  },
  board: {
    page: () => import('../pages/board/page.tsx').then((part) => part.BoardPage),
    data: () => import('../pages/board/data.ts').then((part) => part.boardData),
  },
};
