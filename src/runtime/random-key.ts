/** A key that names one intent to send something, so that it happens once however often it is asked for. */

export function createRandomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keys of a form: the same values are sent again under the same key, since only their answer was lost; others are another intent. */
export function createValueKeys(): (values: object) => string {
  const keys = new WeakMap<object, string>();
  return (values) => {
    const key = keys.get(values) ?? createRandomKey();
    keys.set(values, key);
    return key;
  };
}
