/** What an e-mail address is. Apart from the other limits, since the first load of a page has no need of it. */

/**
 * An e-mail address in its normal form: dotted atoms, then labels of a host name; no quotes, comments or lists, which mail programs read as
 * something else than one mailbox.
 */
export const EMAIL_PATTERN =
  "^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$";
export const EMAIL_MAX_LENGTH = 254;
