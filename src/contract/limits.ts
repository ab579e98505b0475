/** The business constants of the specification (§9) and of the product card, each with its unit. */

/** Travellers a reservation needs at least (§5, §9). */
export const MIN_TRAVELLERS = 2;
/** Luggage pieces that travel free with each traveller (§9). */
export const FREE_LUGGAGE_PER_TRAVELLER = 2;
/** Price of each further piece, in US cents (§9: $10). */
export const EXTRA_LUGGAGE_USD_CENTS = 1000;
/** Luggage pieces one traveller may bring at most; a bound against typing slips, free pieces included. */
export const MAX_LUGGAGE_PER_TRAVELLER = 5;
/** Days between today in Seoul and the first day that can be booked; same-day is not available (§5). */
export const MIN_LEAD_DAYS = 1;
/** A departure with this many seats or fewer is shown as nearly full. */
export const FEW_SEATS = 4;
/** Largest group that a search can ask seats for. */
export const MAX_SEARCH_TRAVELLERS = 20;
/** A coming season with fewer trips gives way to its next occurrence, and to the season after it on the front page. */
export const MIN_SEASON_TRIPS = 3;
/** Trips seen last that a browser remembers, and words it searched for. */
export const MAX_RECENT_TRIPS = 8;
export const MAX_RECENT_SEARCHES = 5;
/** How far ahead a departure can be booked, in days. */
export const BOOKING_HORIZON_DAYS = 365;

/** Minutes for which a hold keeps its seats; it can be extended once by the same time. */
export const HOLD_MINUTES = 15;
/** Minutes before its end from which on a hold asks for attention. */
export const HOLD_URGENT_MINUTES = 3;
/** Minutes for which the seats stay held after a charge whose outcome was long in doubt turned out not to have been made. */
export const RETRY_HOLD_MINUTES = 5;
/** Unpaid reservations that one member may hold seats with at a time. */
export const MAX_OPEN_HOLDS = 5;
/** Days within which a bank transfer must arrive (§9). */
export const DEPOSIT_DAYS = 3;
/** Minutes in which a requested cancellation can still be withdrawn before it takes effect by itself. */
export const CANCEL_GRACE_MINUTES = 10;
/** Days within which the organiser answers a paid request. */
export const ACCEPT_DAYS = 2;

/** Exchange rates that serve display until settings name one (§9). Never used to sell. */
export const DISPLAY_RATES = { krw_to_usd: 0.0007, usd_to_krw: 1465 } as const;

/** Client timeout of every call in milliseconds (§7, §9). */
export const CALL_TIMEOUT_MS = 100_000;
/** Rows of a page when the caller names no number (§9). */
export const DEFAULT_PER_PAGE = 10;
/** Rows of a page at most. */
export const MAX_PER_PAGE = 50;
/** Trips that the map of a search shows at most: its size on a phone leaves room for no more pins. */
export const MAX_MAP_POINTS = 200;
/** Value of one point when it is spent, in KRW. */
export const POINT_VALUE_KRW = 1;
/** Points that a completed trip earns, in percent of what was charged in KRW. */
export const POINTS_PERCENT = 1;
/** Months for which points can be spent. */
export const POINTS_MONTHS = 24;
/** Coupons that one member may have to use at a time. */
export const MAX_COUPONS = 50;
/** Days for which a coupon can be used, and members who may redeem its code, at most. */
export const MAX_COUPON_DAYS = 1095;
export const MAX_COUPON_REDEMPTIONS = 1_000_000;
/** The least that a card charge can be, in KRW; below it a reservation is paid in full by points or coupon. */
export const MIN_CARD_CHARGE_KRW = 100;

/** Letters of a name at most. */
export const NAME_MAX_LENGTH = 100;
/** Letters of a company's name at most. */
export const COMPANY_NAME_MAX_LENGTH = 120;
/** Digits of a phone number, the country code included (§5). */
export const PHONE_DIGITS = { min: 7, max: 15 } as const;
/** Letters and digits of a passport number, and how many of them its masked form ends with. */
export const PASSPORT_LENGTH = { min: 6, max: 12 } as const;
export const PASSPORT_TAIL = 3;
/** No member was born before this day. */
export const EARLIEST_BIRTHDAY = '1900-01-01';
/** Characters of a password (§5); English upper and lower case letters and digits must all be in it. */
export const PASSWORD_LENGTH = { min: 8, max: 25 } as const;
/** Minutes for which a mailed code is good, and wrong tries after which it is not. */
export const EMAIL_CODE_MINUTES = 10;
export const EMAIL_CODE_TRIES = 5;
/** Minutes for which a proven address can be used to join. */
export const EMAIL_PROOF_MINUTES = 60;
/** Minutes for which the link of a password mail is good (§9: 1 hour). */
export const RESET_LINK_MINUTES = 60;
/** Minutes after a sign-in in which the account can be deleted, and its address changed, without another proof. */
export const RECENT_SIGN_IN_MINUTES = 10;
/** Hours for which the former address can take a change of the e-mail address back. */
export const EMAIL_UNDO_HOURS = 72;
/** A traveller's address gets one invitation to receive mails in this number of days, from all members together. */
export const INVITATION_PAUSE_DAYS = 30;
/** Invitations that one member's reservations may cause on a day in Seoul. */
export const MAX_INVITATIONS_PER_DAY = 10;
/** Companions that one member may keep. */
export const MAX_COMPANIONS = 20;
/** Products that one member may keep on the wishlist. */
export const MAX_WISHES = 200;
/** Size of an uploaded file, in bytes. */
export const MAX_FILE_BYTES = 10_000_000;
/** Pages of an uploaded PDF. */
export const MAX_PDF_PAGES = 10;

/** Characters of an inquiry's subject and contents, and of the operator's answer, at most. */
export const INQUIRY_SUBJECT_MAX_LENGTH = 120;
export const INQUIRY_CONTENTS_MAX_LENGTH = 5000;
export const INQUIRY_REPLY_MAX_LENGTH = 5000;
/** Files of one inquiry; together they are no larger than one may be. */
export const MAX_INQUIRY_FILES = 3;
/** Days for which the inquiry of a visitor without an account is stored. */
export const GUEST_INQUIRY_DAYS = 365;
/** Characters that are searched for at most. */
export const SEARCH_MAX_LENGTH = 80;
/** Characters of a post: its subject, the sentence below it, and its text. */
export const POST_SUBJECT_MAX_LENGTH = 160;
export const POST_SUMMARY_MAX_LENGTH = 300;
export const POST_CONTENT_MAX_LENGTH = 20_000;

/** Travellers and characters of a request for a quotation, and open ones of a member, at most. */
export const MAX_QUOTATION_TRAVELLERS = 500;
/** Travellers beside the lead traveller whose details one reservation can hold: those of the largest group. */
export const MAX_OTHER_TRAVELLERS = MAX_QUOTATION_TRAVELLERS - 1;
export const QUOTATION_WISHES_MAX_LENGTH = 3000;
export const MAX_OPEN_QUOTATIONS = 10;

/** Characters of a review: its title, its text (§5), and the organiser's reply; photos of one review at most. */
export const REVIEW_TITLE_MAX_LENGTH = 100;
export const REVIEW_CONTENT_LENGTH = { min: 10, max: 3000 } as const;
export const REVIEW_REPLY_MAX_LENGTH = 2000;
export const MAX_REVIEW_PHOTOS = 5;
/** Points for the first review of a reservation. */
export const REVIEW_POINTS = 500;

/** Characters of the address and the title of a post elsewhere, of a reason to refuse it, and posts of a member that wait, at most. */
export const SOCIAL_ADDRESS_MAX_LENGTH = 500;
export const SOCIAL_TITLE_MAX_LENGTH = 120;
export const SOCIAL_REASON_MAX_LENGTH = 500;
export const MAX_PENDING_REVIEW_REQUESTS = 20;
/** Points for an approved post about a trip that was taken, once for each trip. */
export const SOCIAL_REVIEW_POINTS = 1000;

/** Rows and bytes of one import by the operator, and pictures of a product. */
export const MAX_IMPORT_ROWS = 5000;
export const MAX_IMPORT_BYTES = 30_000_000;
export const MAX_PRODUCT_PICTURES = 12;

/** Milliseconds for which an operator may let a page complete itself, at most. */
export const MAX_PRERENDER_DELAY_MS = 10_000;
/** Characters of an address that a page is rendered ahead for. */
export const SAVED_ADDRESS_MAX_LENGTH = 500;
/** What the operator may write into the head of a page: characters, and further entries. */
export const META_TITLE_MAX_LENGTH = 120;
export const META_TEXT_MAX_LENGTH = 320;
export const MAX_META_ENTRIES = 20;

/** Above these figures a page is slow (§9): milliseconds, and for CLS a share of the window. */
export const VITAL_LIMITS = { LCP: 2500, INPUT_DELAY: 100, CLS: 0.1 } as const;
/** Days for which measured page speeds are stored. */
export const VITALS_DAYS = 90;
/** Where a browser hands them to, without the client: it sends them when the page is gone. */
export const VITALS_PATH = '/api/v1/vitals';
