/** The name under which a member's post is shown: enough for friends, too little for strangers. */

const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;

/** `Mina K.` of Mina Keller, `김○○` of a name that is written in one word of East Asian letters. */
export function toPublicName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const initial = Array.from(rest.at(-1) ?? '')[0];
  if (initial !== undefined) return `${first} ${initial}.`;
  const letters = Array.from(first);
  return EAST_ASIAN.test(first) ? `${letters[0] ?? ''}${'○'.repeat(letters.length - 1)}` : first;
}
