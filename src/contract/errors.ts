/** Every error code of the wire with its HTTP status. A code names one problem; its words live in `locales/<lang>/errors.json`. */

export const ERROR_STATUS = {
  // the request
  INVALID_REQUEST: 400,
  VALIDATION_FAILED: 422,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  ORIGIN_REFUSED: 403,
  HOST_REFUSED: 421,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  RATE_LIMITED: 429,
  // who asks
  UNAUTHORIZED: 401,
  OPERATOR_ONLY: 403,
  INVALID_CREDENTIALS: 400,
  ACCOUNT_INACTIVE: 400,
  SIGN_IN_AGAIN: 403,
  TRIPS_AHEAD: 409,
  SECOND_FACTOR_NEEDED: 403,
  SECOND_FACTOR_ON: 409,
  // joining
  EMAIL_IN_USE: 409,
  EMAIL_NOT_PROVEN: 409,
  EMAIL_NOT_FOUND: 404,
  CODE_WRONG: 400,
  CODE_EXPIRED: 410,
  LINK_EXPIRED: 410,
  FILE_REFUSED: 415,
  BUSINESS_PENDING: 409,
  COMPANIONS_FULL: 409,
  WISHLIST_FULL: 409,
  // through a social provider
  SOCIAL_STATE_UNKNOWN: 400,
  SOCIAL_REFUSED: 400,
  SOCIAL_PROOF_INVALID: 400,
  SOCIAL_UNKNOWN: 404,
  SOCIAL_TAKEN: 409,
  SOCIAL_UNAVAILABLE: 503,
  // seats and reservations
  OPTION_UNAVAILABLE: 409,
  SEATS_GONE: 409,
  HOLD_EXISTS: 409,
  TOO_MANY_HOLDS: 409,
  HOLD_EXTENDED: 409,
  EXPIRED: 409,
  ALREADY_CANCELED: 409,
  CANCEL_REQUESTED: 409,
  ILLEGAL_TRANSITION: 409,
  NOT_PAID: 409,
  IDEMPOTENCY_KEY_USED: 409,
  RATE_MISSING: 409,
  COUPON_UNAVAILABLE: 409,
  COUPON_CODE_WRONG: 404,
  COUPON_CODE_EXPIRED: 410,
  COUPON_CODE_USED_UP: 409,
  COUPON_CODE_REDEEMED: 409,
  COUPONS_FULL: 409,
  POINTS_UNAVAILABLE: 409,
  PRICE_CHANGED: 409,
  DEPOSIT_MISMATCH: 409,
  // reviews
  REVIEW_EXISTS: 409,
  TRIP_NOT_OVER: 409,
  // posts elsewhere
  SOCIAL_POST_TAKEN: 409,
  TOO_MANY_REVIEW_REQUESTS: 409,
  // quotations
  TOO_MANY_QUOTATIONS: 409,
  QUOTATION_EXPIRED: 409,
  QUOTATION_DECIDED: 409,
  // payment
  ALREADY_PAID: 409,
  PAYMENT_IN_PROGRESS: 409,
  AMOUNT_MISMATCH: 400,
  PAYMENT_KEY_MISMATCH: 409,
  PAYMENT_DECLINED: 402,
  PAYMENT_EXPIRED: 410,
  PAYMENT_CANCELED: 409,
  PAYMENT_UNAVAILABLE: 503,
  // the server
  UNAVAILABLE: 503,
  INTERNAL: 500,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Codes of a single wrong field; words in `locales/<lang>/errors.json` under `problems`. */
export const PROBLEM_CODES = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'email_format',
  'phone_format',
  'passport_format',
  'passport_twice',
  'name_format',
  'flight_format',
  'coupon_code_format',
  'birthday_format',
  'password_format',
  'password_mismatch',
  'password_common',
  'password_wrong',
  'password_same',
  'file_type',
  'file_pages',
  'file_locked',
  'file_complex',
  'file_infected',
  'photo_type',
  'too_many',
  'date_format',
  'date_too_early',
  'date_too_late',
  'not_offered',
  'not_enough_seats',
  'min_travellers',
  'max_travellers',
  'max_luggage',
  'terms_required',
  'method_required',
  'post_address',
  'unknown_field',
  'not_unique',
  'not_ordered',
  'in_use',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** One wrong field: its path in the body (dots and indices), what is wrong, and the bound that was missed. */
export interface Problem {
  field: string;
  code: ProblemCode;
  bound?: number | string | undefined;
}

/** Why an act failed, as a machine remembers it and a page says it. */
export interface Failure {
  /** Of the wire, or one of the payment provider's own. */
  code: string;
  /** Each at its field; where there are some, they say it all. */
  problems: Problem[];
  details: Readonly<Record<string, string | number>>;
}

/** The body of every answer that is no success. `data` is null so that the envelope keeps its shape (§7). */
export interface ErrorBody {
  data: null;
  code: ErrorCode;
  message: string;
  problems?: Problem[];
  details?: Record<string, string | number>;
  meta: { request_id: string };
}
