/** The texts that the specification quotes (§2, §4, §5, §7 to §9), each with the words that hold it. */

export interface Message {
  section: string;
  /** As it is quoted. */
  text: string;
  /** Language, namespace and key of the words. */
  words: readonly [language: 'en' | 'ko', namespace: string, key: string];
}

type Quoted = readonly [text: string, language: 'en' | 'ko', namespace: string, key: string];
const of = (section: string, quoted: readonly Quoted[]): readonly Message[] =>
  quoted.map(([text, ...words]) => ({ section, text, words }));

export const MESSAGES: readonly Message[] = [
  ...of('§2', [
    ['결제 성공', 'ko', 'payment', 'success.title'],
    ['주문번호', 'ko', 'payment', 'success.orderId'],
    ['결제 금액', 'ko', 'payment', 'success.amount'],
    ['payment failed', 'en', 'payment', 'fail.title'],
    ['Unknown', 'en', 'payment', 'fail.unknownCode'],
    ['an unknown error occurred', 'en', 'payment', 'fail.unknownReason'],
  ]),
  ...of('§4', [
    ['Pending', 'en', 'ui', 'status.waiting'],
    ['Confirmed', 'en', 'ui', 'status.requested'],
    ['Pending', 'en', 'ui', 'status.pending'],
    ['Confirmed', 'en', 'ui', 'status.confirmed'],
    ['Cancel requested', 'en', 'ui', 'status.cancel_requested'],
    ['Canceled', 'en', 'ui', 'status.cancelled'],
    ['This reservation is already cancelled.', 'en', 'errors', 'codes.ALREADY_CANCELED'],
    ['This reservation has expired.', 'en', 'errors', 'codes.EXPIRED'],
    ['You’ve already requested this cancellation.', 'en', 'errors', 'codes.CANCEL_REQUESTED'],
    ['Replied', 'en', 'inquiries', 'status.replied'],
  ]),
  ...of('§5', [
    ['This is a required field.', 'en', 'errors', 'problems.required'],
    ['Please fill out all required fields.', 'en', 'common', 'requiredAll'],
    ['API 응답이 올바르지 않습니다', 'ko', 'errors', 'codes.INVALID_RESPONSE'],
  ]),
  ...of('§7', [
    ['저장 되었습니다.', 'ko', 'common', 'toast.saved'],
    ['삭제 되었습니다.', 'ko', 'common', 'toast.deleted'],
    ['클립보드에 복사 되었습니다.', 'ko', 'common', 'toast.copied'],
  ]),
  ...of('§8', [
    ['알 수 없는 오류가 발생했습니다', 'ko', 'errors', 'codes.UNKNOWN'],
    ['Email or password does not match.', 'en', 'errors', 'codes.INVALID_CREDENTIALS'],
    ['The credentials are incorrect or the account is inactive.', 'en', 'errors', 'codes.ACCOUNT_INACTIVE'],
    ['This email is already in use.', 'en', 'errors', 'codes.EMAIL_IN_USE'],
    ['Loading...', 'en', 'ui', 'loading'],
    ['로딩 중...', 'ko', 'ui', 'loading'],
    ['Content copying is restricted', 'en', 'common', 'protection.copying'],
    ['Developer tools use is restricted', 'en', 'common', 'protection.developerTools'],
    ['Images cannot be copied', 'en', 'common', 'protection.images'],
  ]),
  ...of('§4', [
    [
      'The money must arrive within {{days}} days. The reservation is confirmed once the deposit has arrived, which may take 2–3 days.',
      'en',
      'reservation',
      'pay.bankText',
    ],
  ]),
  ...of('§8', [
    // Messages that are named without their text: ours.
    ['We couldn’t find an account with these details.', 'en', 'errors', 'codes.EMAIL_NOT_FOUND'],
    ['No available coupons', 'en', 'coupons', 'empty.usable.title'],
    ['No posts yet', 'en', 'boards', 'empty.board.title'],
    ['Your cart is empty', 'en', 'cart', 'empty.title'],
    ['Your wishlist is empty', 'en', 'wishlist', 'empty.all.title'],
    ['No points history yet', 'en', 'points', 'empty.history.title'],
    ['This option can no longer be booked.', 'en', 'errors', 'codes.OPTION_UNAVAILABLE'],
    ['This link has expired or been used. Request a new one.', 'en', 'errors', 'codes.LINK_EXPIRED'],
  ]),
  ...of('§9', [
    ['Confirm', 'en', 'ui', 'dialog.confirm'],
    ['Yes', 'en', 'ui', 'dialog.yes'],
    ['No', 'en', 'ui', 'dialog.no'],
  ]),
];
