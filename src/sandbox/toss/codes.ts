// Toss's error codes with their HTTP status and their words in Korean and English, after its table of error codes.
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export interface Problem {
  status: ContentfulStatusCode;
  ko: string;
  en: string;
}

const p = (status: ContentfulStatusCode, ko: string, en: string): Problem => ({ status, ko, en });

export const problems = {
  ALREADY_CANCELED_PAYMENT: p(400, '이미 취소된 결제 입니다.', 'The payment has already been canceled.'),
  ALREADY_COMPLETED_PAYMENT: p(400, '이미 완료된 결제 입니다.', 'This is a payment that has already been completed.'),
  ALREADY_PROCESSED_PAYMENT: p(400, '이미 처리된 결제 입니다.', 'This is a payment that has already been processed.'),
  BELOW_MINIMUM_AMOUNT: p(
    400,
    '신용카드는 결제금액이 100원 이상, 계좌는 200원이상부터 결제가 가능합니다.',
    'Payment can be made from 100 won or more by credit card, and 200 won or more for account.',
  ),
  BELOW_ZERO_AMOUNT: p(400, '금액은 0보다 커야 합니다.', 'The amount must be greater than 0.'),
  CARD_PROCESSING_ERROR: p(400, '카드사에서 오류가 발생했습니다.', 'An error occurred at the card company.'),
  DUPLICATED_ORDER_ID: p(
    400,
    '이미 승인 및 취소가 진행된 중복된 주문번호 입니다. 다른 주문번호로 진행해주세요.',
    'This is a duplicate order id that has already been approved or canceled. Please proceed with a different order id.',
  ),
  EXCEED_MAX_AMOUNT: p(400, '거래금액 한도를 초과했습니다.', 'The transaction amount limit has been exceeded.'),
  EXCEED_MAX_CARD_INSTALLMENT_PLAN: p(
    400,
    '설정 가능한 최대 할부 개월 수를 초과했습니다.',
    'You have exceeded the maximum number of installment months that can be set.',
  ),
  EXCEED_MAX_DAILY_PAYMENT_COUNT: p(
    400,
    '하루 결제 가능 횟수를 초과했습니다.',
    'You have exceeded the number of daily payments.',
  ),
  EXCEED_MAX_PAYMENT_AMOUNT: p(
    400,
    '하루 결제 가능 금액을 초과했습니다.',
    'You have exceeded the amount you can pay per day.',
  ),
  EXCEED_MAX_VALID_HOURS: p(
    400,
    '가상 계좌의 최대 유효시간을 초과했습니다.',
    'The maximum validity time of the virtual account has been exceeded.',
  ),
  INCORRECT_FAIL_URL_FORMAT: p(400, '잘못된 failUrl 입니다.', 'Invalid format: `failUrl`'),
  INCORRECT_SUCCESS_URL_FORMAT: p(400, '잘못된 successUrl 입니다.', 'Invalid format: `successUrl`'),
  INVALID_API_KEY: p(400, '잘못된 시크릿키 연동 정보 입니다.', 'Incorrect secret key.'),
  INVALID_CARD_COMPANY: p(400, '유효하지 않은 카드사입니다.', 'It is an invalid card company.'),
  INVALID_CARD_EXPIRATION: p(
    400,
    '카드 정보를 다시 확인해주세요. (유효기간)',
    'Please check the card expiration date information again.',
  ),
  INVALID_CARD_LOST_OR_STOLEN: p(400, '분실 혹은 도난 카드입니다.', 'This card is lost or stolen.'),
  INVALID_CARD_NUMBER: p(400, '카드번호를 다시 확인해주세요.', 'Please check your card number again.'),
  INVALID_CLIENT_KEY: p(400, '잘못된 클라이언트 연동 정보 입니다.', 'Incorrect client key.'),
  INVALID_CURRENCY: p(400, '잘못된 통화 값입니다.', 'Invalid currency value.'),
  INVALID_EMAIL: p(400, '이메일 주소 형식에 맞지 않습니다.', "It doesn't match the email address format."),
  INVALID_FLOW_MODE_PARAMETERS: p(
    400,
    '인증 창을 먼저 띄우려면 카드사 코드 또는 은행 코드 또는 간편결제수단이 같이 전달되어야 합니다.',
    'To open the authentication window first, a card company, bank or easy payment code must be given too.',
  ),
  INVALID_IDEMPOTENCY_KEY: p(
    400,
    '멱등키는 300자 이하여야 합니다.',
    'The idempotency key must be 300 characters or less.',
  ),
  INVALID_MINOR_UNIT_FOR_CURRENCY: p(
    400,
    '통화의 소수점 자릿수가 올바르지 않습니다.',
    'The amount has more decimals than its currency allows.',
  ),
  INVALID_ORDER_ID: p(
    400,
    '`orderId`는 영문 대소문자, 숫자, 특수문자(-, _) 만 허용합니다. 6자 이상 64자 이하여야 합니다.',
    'The order id must be 6 to 64 upper and lower case letters, numbers, - or _.',
  ),
  INVALID_ORDER_NAME: p(400, '주문 이름은 100자 이하여야 합니다.', 'The order name must be 100 characters or less.'),
  INVALID_PARAMETER: p(400, '파라미터가 올바르지 않습니다.', 'A parameter is missing or wrong.'),
  INVALID_REFUND_ACCOUNT_INFO: p(
    400,
    '환불 계좌번호와 예금주명이 일치하지 않습니다.',
    'Refund account number and account holder name do not match.',
  ),
  INVALID_REJECT_CARD: p(400, '카드 사용이 거절되었습니다. 카드사 문의가 필요합니다.', 'Refer to card issuer/decline.'),
  INVALID_REQUEST: p(400, '잘못된 요청입니다.', 'The bad request.'),
  INVALID_STOPPED_CARD: p(400, '정지된 카드 입니다.', 'This is a suspended card.'),
  INVALID_SUCCESS_URL: p(400, 'successUrl 값은 필수 값입니다.', 'The successUrl value is a required value.'),
  INVALID_TEST_CODE: p(400, '유효하지 않은 테스트 코드입니다.', 'Invalid test code'),
  INVALID_URL: p(
    400,
    'url 은 http, https 를 포함한 주소 형식이어야 합니다.',
    'url must be in address format including http and https.',
  ),
  INVALID_VALID_HOURS_WITH_DUE_DATE_AND_SINGLE: p(
    400,
    'validHours와 dueDate는 같이 사용할 수 없습니다.',
    'validHours and dueDate cannot be used together.',
  ),
  NOT_AVAILABLE_PAYMENT: p(400, '결제가 불가능한 시간대입니다.', 'Payment is not available at this time.'),
  NOT_MATCHES_REFUNDABLE_AMOUNT: p(400, '잔액 결과가 일치하지 않습니다.', 'Balance results do not match.'),
  NOT_SUPPORTED_METHOD: p(400, '지원되지 않는 결제수단입니다.', 'This payment method is not supported.'),
  PAY_PROCESS_ABORTED: p(
    400,
    '결제가 취소되었거나 진행되지 않았습니다.',
    'Payment has been canceled or has not been processed.',
  ),
  PAY_PROCESS_CANCELED: p(400, '결제가 사용자에 의해 취소되었습니다.', 'Payment has been canceled by the customer.'),
  PROVIDER_ERROR: p(
    400,
    '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해주세요.',
    'A temporary error occurred. Please try again in a moment.',
  ),
  REFUND_REJECTED: p(
    400,
    '환불이 거절됐습니다. 결제사에 문의 부탁드립니다.',
    'The refund has been rejected. Please contact the respective payment provider.',
  ),
  UNAPPROVED_ORDER_ID: p(400, '아직 승인되지 않은 주문번호입니다.', 'This order id has not been approved yet.'),
  UNAUTHORIZED_KEY: p(
    401,
    '인증되지 않은 시크릿 키 혹은 클라이언트 키 입니다.',
    'This is an unauthenticated secret key or client key.',
  ),
  EXCEED_MAX_AUTH_COUNT: p(
    403,
    '최대 인증 횟수를 초과했습니다. 카드사로 문의해주세요.',
    'The maximum number of authentications has been exceeded. Please contact your credit card company.',
  ),
  EXCEED_MAX_REFUND_DUE: p(403, '환불 가능한 기간이 초과했습니다.', 'The refundable period has been exceeded.'),
  FDS_ERROR: p(
    403,
    '위험거래가 감지되어 결제가 제한됩니다.',
    'The payment is limited because a risky transaction was detected.',
  ),
  FORBIDDEN_CONSECUTIVE_REQUEST: p(
    403,
    '반복적인 요청은 허용되지 않습니다. 잠시 후 다시 시도해주세요.',
    'Repetitive requests are not allowed. Please try again in a few minutes.',
  ),
  FORBIDDEN_REQUEST: p(403, '허용되지 않은 요청입니다.', 'This request is not allowed.'),
  INCORRECT_BASIC_AUTH_FORMAT: p(
    403,
    "잘못된 요청입니다. ':' 를 포함해 인코딩해주세요.",
    "The bad request. Please encode the key together with ':'.",
  ),
  INVALID_PASSWORD: p(403, '결제 비밀번호가 일치하지 않습니다.', 'Payment password does not match.'),
  NOT_ALLOWED_PARTIAL_REFUND: p(
    403,
    '에스크로 주문, 현금 카드 결제 등의 사유로 부분 환불이 불가합니다.',
    'Partial refunds are not available for reasons such as escrow or cash payment.',
  ),
  NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT: p(
    403,
    '입금 대기중인 결제는 부분 환불이 불가합니다.',
    'Partial refunds are not available while pending deposit.',
  ),
  NOT_AVAILABLE_BANK: p(403, '은행 서비스 시간이 아닙니다.', 'Not bank service time.'),
  NOT_CANCELABLE_AMOUNT: p(403, '취소 할 수 없는 금액 입니다.', 'This is a non-cancelable amount.'),
  NOT_CANCELABLE_PAYMENT: p(403, '취소 할 수 없는 결제 입니다.', 'This is a non-cancelable payment.'),
  REJECT_ACCOUNT_PAYMENT: p(403, '잔액부족으로 결제에 실패했습니다.', 'Payment failed due to insufficient balance'),
  REJECT_CARD_COMPANY: p(403, '결제 승인이 거절되었습니다.', 'Payment confirm is rejected'),
  REJECT_CARD_PAYMENT: p(
    403,
    '한도초과 혹은 잔액부족으로 결제에 실패했습니다.',
    'Payment failed: over the limit or insufficient balance.',
  ),
  NOT_FOUND: p(404, '존재하지 않는 정보 입니다.', 'This information does not exist.'),
  NOT_FOUND_PAYMENT: p(404, '존재하지 않는 결제 정보 입니다.', 'Not found payment'),
  NOT_FOUND_PAYMENT_SESSION: p(
    404,
    '결제 시간이 만료되어 결제 진행 데이터가 존재하지 않습니다.',
    'Payment session does not exist because the session time has expired',
  ),
  IDEMPOTENT_REQUEST_PROCESSING: p(
    409,
    '이전 멱등 요청이 처리중입니다.',
    'The previous request with this idempotency key is still being processed.',
  ),
  TOO_MANY_REQUESTS: p(
    429,
    '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.',
    'Too many requests. Please try again in a moment.',
  ),
  COMMON_ERROR: p(
    500,
    '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해주세요.',
    'A temporary error occurred. Please try again in a moment.',
  ),
  FAILED_INTERNAL_SYSTEM_PROCESSING: p(
    500,
    '내부 시스템 처리 작업이 실패했습니다. 잠시 후 다시 시도해주세요.',
    'Internal system processing operation has failed. Please try again in a few minutes.',
  ),
  FAILED_METHOD_HANDLING_CANCEL: p(
    500,
    '취소 중 결제 시 사용한 결제 수단 처리과정에서 일시적인 오류가 발생했습니다.',
    'A temporary error occurred with the payment method during the cancellation.',
  ),
  FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING: p(
    500,
    '결제가 완료되지 않았어요. 다시 시도해주세요.',
    'Your payment has not been completed. Please try again.',
  ),
  FAILED_REFUND_PROCESS: p(
    500,
    '은행 응답시간 지연이나 일시적인 오류로 환불요청에 실패했습니다.',
    'The refund failed because of a slow answer of the bank or a temporary error.',
  ),
  UNKNOWN_PAYMENT_ERROR: p(
    500,
    '결제에 실패했어요. 같은 문제가 반복된다면 은행이나 카드사로 문의해주세요.',
    'Payment failed. If the same problem occurs, please contact your bank or credit card company.',
  ),
} satisfies Record<string, Problem>;

export type ProblemCode = keyof typeof problems;

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code);

/** Errors of confirm after which Toss has finally refused the money; the others leave the outcome open. */
export function isDecline(code: ProblemCode): boolean {
  const open: ProblemCode[] = [
    'ALREADY_PROCESSED_PAYMENT',
    'ALREADY_COMPLETED_PAYMENT',
    'PROVIDER_ERROR',
    'CARD_PROCESSING_ERROR',
    'FORBIDDEN_REQUEST',
    'INVALID_REQUEST',
    'INVALID_API_KEY',
  ];
  const { status } = problems[code];
  return (status === 400 || status === 403) && !open.includes(code);
}
