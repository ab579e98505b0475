/** One page of numbers in ascending order, without sorting all of them where the page is near the beginning. */
import { FixedReverseHeap } from 'mnemonist';

/** Above this share of all numbers a sort is faster than a heap. */
const HEAP_SHARE = 1 / 16;

export function smallest(numbers: Float64Array, from: number, to: number): Float64Array {
  if (to > numbers.length * HEAP_SHARE) return numbers.toSorted().subarray(from, to);
  const heap = new FixedReverseHeap<number>(Float64Array, ascending, to);
  for (const number of numbers) heap.push(number);
  return (heap.consume() as Float64Array).subarray(from, to);
}

const ascending = (a: number, b: number) => a - b;
