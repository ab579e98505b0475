/** The words of the catalogue that are codes: categories, regions, statuses, fields. No schema, so that pages may use it freely. */

export const CATEGORIES = ['wellness', 'festival', 'tour', 'transfer'] as const;
export type Category = (typeof CATEGORIES)[number];

export const REGIONS = [
  'seoul',
  'busan',
  'daegu',
  'incheon',
  'gwangju',
  'daejeon',
  'ulsan',
  'sejong',
  'gyeonggi',
  'gangwon',
  'chungbuk',
  'chungnam',
  'jeonbuk',
  'jeonnam',
  'gyeongbuk',
  'gyeongnam',
  'jeju',
] as const;
export type Region = (typeof REGIONS)[number];

/** What a product can ask of its travellers (`required_fields`); `all_travellers`: name, and passport where it is asked, of each of them. */
export const REQUIRED_FIELDS = [
  'passport',
  'nationality',
  'arrival_flight',
  'departure_address',
  'destination_address',
  'luggage',
  'all_travellers',
] as const;
export type RequiredField = (typeof REQUIRED_FIELDS)[number];

export const SORTS = ['recommended', 'price_asc', 'price_desc', 'rating', 'soonest'] as const;
export type Sort = (typeof SORTS)[number];

/** Length of a trip as the search filter knows it. */
export const DURATIONS = ['half_day', 'day', 'overnight'] as const;
export type DurationFilter = (typeof DURATIONS)[number];

export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof SEASONS)[number];

/** When a departure leaves: before noon, before five in the afternoon, later. */
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** Least averages that a search can ask for. */
export const RATING_FLOORS = ['4', '4.5'] as const;
export type RatingFloor = (typeof RATING_FLOORS)[number];

/** How far a trip can be taken with a wheelchair or a pushchair. */
export const EASE = ['full', 'partly', 'none'] as const;
export type Ease = (typeof EASE)[number];

export const STAIRS = ['none', 'few', 'many'] as const;
export type Stairs = (typeof STAIRS)[number];

export const DAY_STATUSES = ['open', 'few', 'sold_out'] as const;

/** The six values of the specification (§4). */
export const RESERVATION_STATUSES = [
  'pending',
  'waiting',
  'requested',
  'confirmed',
  'cancel_requested',
  'cancelled',
] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** The parts of a member's list: what is ahead, what was taken, what ended before. */
export const RESERVATION_VIEWS = ['upcoming', 'past', 'cancelled'] as const;
export type ReservationView = (typeof RESERVATION_VIEWS)[number];

export const CANCEL_REASONS = ['member', 'expired', 'rejected', 'group_minimum', 'seat_gone'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Why a bank transfer must arrive in three days and a card at once: the two ways to pay (§1). */
export const PAYMENT_METHODS = ['card', 'bank'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Terms a member agrees to before paying (§5); all are required. */
export const TERMS = ['reservation', 'privacy', 'cancellation'] as const;
export type Term = (typeof TERMS)[number];
