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
    page: async () => (await import('../pages/main/page.tsx')).MainPage,
    data: async () => (await import('../pages/main/data.ts')).mainData,
  },
  search: {
    page: async () => (await import('../pages/search/page.tsx')).SearchPage,
    data: async () => (await import('../pages/search/data.ts')).searchData,
  },
  detail: {
    page: async () => (await import('../pages/detail/page.tsx')).DetailPage,
    data: async () => (await import('../pages/detail/data.ts')).detailData,
  },
  login: { page: async () => (await import('../pages/login/page.tsx')).LoginPage },
  registration: {
    page: async () => (await import('../pages/registration/page.tsx')).RegistrationPage,
    data: async () => (await import('../pages/registration/data.ts')).registrationData,
  },
  findId: { page: async () => (await import('../pages/find-id/page.tsx')).FindIdPage },
  findPassword: { page: async () => (await import('../pages/find-password/page.tsx')).FindPasswordPage },
  passwordReset: { page: async () => (await import('../pages/password-reset/page.tsx')).PasswordResetPage },
  mailConsent: { page: async () => (await import('../pages/mail-consent/page.tsx')).MailConsentPage },
  oauthKakao: { page: async () => (await import('../pages/oauth-kakao/page.tsx')).OauthKakaoPage },
  oauthNaver: { page: async () => (await import('../pages/oauth-naver/page.tsx')).OauthNaverPage },
  myMenu: { page: async () => (await import('../pages/my-menu/page.tsx')).MyMenuPage },
  myProfile: { page: async () => (await import('../pages/my-profile/page.tsx')).MyProfilePage },
  phoneNumberChange: {
    page: async () => (await import('../pages/phone-number-change/page.tsx')).PhoneNumberChangePage,
  },
  passwordChange: { page: async () => (await import('../pages/password-change/page.tsx')).PasswordChangePage },
  security: { page: async () => (await import('../pages/security/page.tsx')).SecurityPage },
  emailUndo: { page: async () => (await import('../pages/email-undo/page.tsx')).EmailUndoPage },
  myPoints: { page: async () => (await import('../pages/my-points/page.tsx')).MyPointsPage },
  business: { page: async () => (await import('../pages/business/page.tsx')).BusinessPage },
  contactUs: { page: async () => (await import('../pages/contact-us/page.tsx')).ContactUsPage },
  contactUsRegister: {
    page: async () => (await import('../pages/contact-us-register/page.tsx')).ContactUsRegisterPage,
  },
  contactUsDetail: { page: async () => (await import('../pages/contact-us-detail/page.tsx')).ContactUsDetailPage },
  quotation: { page: async () => (await import('../pages/quotation/page.tsx')).QuotationPage },
  quotationResponse: {
    page: async () => (await import('../pages/quotation-response/page.tsx')).QuotationResponsePage,
  },
  cart: { page: async () => (await import('../pages/cart/page.tsx')).CartPage },
  wishlist: {
    page: async () => (await import('../pages/wishlist/page.tsx')).WishlistPage,
    data: async () => (await import('../pages/wishlist/data.ts')).wishlistData,
  },
  reservation: { page: async () => (await import('../pages/reservation/page.tsx')).ReservationPage },
  reservationStep: { page: async () => (await import('../pages/reservation-step/page.tsx')).ReservationStepPage },
  reservationDetail: { page: async () => (await import('../pages/reservation-detail/page.tsx')).ReservationDetailPage },
  voucher: { page: async () => (await import('../pages/voucher/page.tsx')).VoucherPage },
  paymentComplete: { page: async () => (await import('../pages/payment-complete/page.tsx')).PaymentCompletePage },
  myReservation: {
    page: async () => (await import('../pages/my-reservation/page.tsx')).MyReservationPage,
    data: async () => (await import('../pages/my-reservation/data.ts')).myReservationData,
  },
  tossSuccess: { page: async () => (await import('../pages/toss-success/page.tsx')).TossSuccessPage },
  tossFail: { page: async () => (await import('../pages/toss-fail/page.tsx')).TossFailPage },
  fail: { page: async () => (await import('../pages/fail/page.tsx')).FailPage },
  event: {
    page: async () => (await import('../pages/event/page.tsx')).EventPage,
    data: async () => (await import('../pages/event/data.ts')).eventData,
  },
  eventDetail: {
    page: async () => (await import('../pages/event-detail/page.tsx')).EventDetailPage,
    data: async () => (await import('../pages/event-detail/data.ts')).eventDetailData,
  },
  boardDetail: {
    page: async () => (await import('../pages/board-detail/page.tsx')).BoardDetailPage,
    data: async () => (await import('../pages/board-detail/data.ts')).boardDetailData,
  },
  board: {
    page: async () => (await import('../pages/board/page.tsx')).BoardPage,
    data: async () => (await import('../pages/board/data.ts')).boardData,
  },
};
