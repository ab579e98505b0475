/** Takes what is personal out of what a machine holds before it leaves the shop: a flow that is watched does not tell who is in it. */

export const MASK = '•••';

/** Fields that hold a person: who, where, how to reach them, and what proves that it is they. */
const PERSONAL =
  /name|e?mail|phone|contact|passport|token|password|secret|address|representative|birth|verifier|vault|credential|request$|^id_?number|nationality|login|user_?id|^url$|search|flight|^reason$|message|draft_?key|signature|account|depositor|client_key|payment_?key|voucher|qr/i;
/** Names of fields that look personal and are not: they say which field, not what is in it. */
const PLAIN = /^(required_fields?|hold_expires_at|agreed|has_?token|request_?id)$/i;

/** What a code, an id, a day or a path looks like. Free text is a person's, until a person proves otherwise. */
const HARMLESS = /^[\w.:/#-]{1,40}$/;
const DATE = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z?)?$/;
const TELLING = [
  // A long number (phone, card, business), a token.
  /\d[\d.-]{7,}\d/,
  /(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}/,
];
/** What a provider or a mail gives to one person: shown only where it reads as a word of the wire. */
const SECRET_OR_WORD = /^(code|state|expectedState|ticket|otp|nonce)$/i;
const DEEPEST = 8;
const MAX_LIST_LENGTH = 50;

/** In the place of what is deeper than `DEEPEST`. */
const DEEPER = '(deeper)';

/** A copy without people in it, plain enough to be sent to another tab. */
export function masked(value: unknown, field = '', depth = 0): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  const isPersonal = PERSONAL.test(field) && !PLAIN.test(field);
  if (typeof value === 'string') return value === '' ? '' : isPersonal || isTelling(value, field) ? MASK : value;
  if (typeof value === 'number') return isPersonal ? MASK : value;
  if (typeof value !== 'object') return typeof value === 'bigint' ? String(value) : `(${typeof value})`;
  if (depth >= DEEPEST) return DEEPER;
  if (Array.isArray(value)) return value.slice(0, MAX_LIST_LENGTH).map((item) => masked(item, field, depth + 1));
  if (value instanceof Date) return isPersonal ? MASK : value.toISOString();
  if (value instanceof Error) return masked(Object.fromEntries(Object.entries(value)), field, depth + 1);
  if (value instanceof Map || value instanceof Set) return masked([...value], field, depth + 1);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      masked(inner, getFieldName(value, name, isPersonal ? field : null), depth + 1),
    ]),
  );
}

/** What is inside a personal field is personal; a `value` belongs to the field that its neighbour names. */
function getFieldName(owner: object, name: string, outer: string | null): string {
  if (name === 'value' && 'field' in owner && typeof owner.field === 'string') return owner.field;
  return outer ?? name;
}

function isTelling(text: string, field: string): boolean {
  if (DATE.test(text)) return false;
  if (!HARMLESS.test(text)) return true;
  if (SECRET_OR_WORD.test(field) && !/^[A-Za-z_]+$/.test(text)) return true;
  return TELLING.some((pattern) => pattern.test(text));
}

/** An address that says which page it is, and nothing of who opened it. */
export function maskedPath(pathname: string): string {
  return pathname
    .split('/')
    .map((part, index) => (index <= 2 || /^[a-z-]{1,20}$/.test(part) ? part : MASK))
    .join('/');
}

/** Names each place of which only a mask is left. */
export function listMasked(value: unknown, place: string): string[] {
  if (typeof value === 'string') return value === MASK || value === DEEPER ? [place] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => listMasked(inner, `${place}.${name}`));
}
