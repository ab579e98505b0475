/** Which settings pages show. */

const UNSEEN = /^(bank_|exchange_rate_field)/;

/** False for what no page shows; a reservation names the account that it is paid to. */
export const isShownSetting = (key: string) => !UNSEEN.test(key);
