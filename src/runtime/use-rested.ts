/** A value once it has rested: what follows every key asks for nothing on the way. */
import { useEffect, useState } from 'react';

/** @param ms for which it has to stay the same; the first one counts as rested */
export function useRested<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
