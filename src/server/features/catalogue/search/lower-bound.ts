/** Index of the first text of a sorted list that does not come before `from`. */
export function lowerBound(sorted: readonly string[], from: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
