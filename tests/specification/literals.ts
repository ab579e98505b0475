/** Each route, call and quoted message of the specification, once: what the table must have a row for. */

const lines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const ROUTE_LITERALS = lines(`
  /main
  /new-main
  /event
  /oauth-kakao
  /oauth-naver
  /account/login
  /account/registration/:userType
  /account/find-id
  /account/find-password
  /account/password-reset/:token
  /account/my-menu
  /account/my-profile
  /account/my-reservation
  /account/my-points
  /account/my-coupons
  /account/business
  /product/shopping-cart
  /product/search/:category/:region
  /product/detail/:productId
  /product/wishlist
  /purchase/reservation
  /purchase/reservation/:step/:productId?
  /purchase/reservation-detail/:id
  /purchase/payment-complete/:id
  /board/:type?
  /board/notice-detail/:id
  /board/contact-us
  /board/contact-us-register
  /board/contact-us-detail/:id
  /product/:productId/review
  /product/review/:productId/:bookingId
  /user/review/:reviewId
  /user/review
  /user/social-review
  /redirect
  /review-request
  /review-request/:reviewId
  /quotation/:id
  /quotation
  /tossSuccess
  /tossFail
`);

export const CALL_LITERALS = lines(`
  GET /api/v1/cart
  POST /api/v1/cart
  DELETE /api/v1/cart/{id}
  GET /api/v1/common
  GET /api/v1/common/meta
  GET /api/v1/common/meta/{type}/{key}
  POST /api/v1/common/meta
  POST /api/v1/common/save-html
  GET /api/v1/settings/menus
  GET /api/v1/settings/menus/{id}
  GET /api/v1/auth/isLogin
  GET /api/v1/auth/check-email
  GET /api/v1/auth/check-phone
  POST /api/v1/auth/signup
  POST /api/v1/auth/signup-social
  POST /api/v1/auth/signin
  POST /api/v1/auth/signin-social
  POST /api/v1/auth/signout
  POST /api/v1/auth/reset-password
  POST /api/v1/auth/reset-password/{code}
  POST /api/v1/auth/change-password
  DELETE /api/v1/auth/delete
  GET /api/v1/members/{id}
  PUT /api/v1/members/
  GET /api/v1/members/points/total
  GET /api/v1/members/points
  GET /api/v1/members/points/history
  GET /api/v1/members/coupons
  POST /api/v1/members/business
  POST /api/v1/payments/confirm
`);

export const MESSAGE_LITERALS = lines(`
  결제 성공
  주문번호
  결제 금액
  payment failed
  Unknown
  an unknown error occurred
  Pending
  Confirmed
  Cancel requested
  Canceled
  Replied
  This is a required field.
  Please fill out all required fields.
  API 응답이 올바르지 않습니다
  저장 되었습니다.
  삭제 되었습니다.
  클립보드에 복사 되었습니다.
  알 수 없는 오류가 발생했습니다
  Email or password does not match.
  The credentials are incorrect or the account is inactive.
  This email is already in use.
  Loading...
  Content copying is restricted
  Developer tools use is restricted
  Images cannot be copied
  Confirm
  Yes
  No
`);
