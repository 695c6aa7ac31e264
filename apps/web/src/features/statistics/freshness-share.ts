/** Between 0 and 1, rounded to a percent; 1 and 0 only if all or none are. */
export function shareOf(count: number, total: number): number {
  if (count === 0 || count === total) return count / total;
  return Math.min(0.99, Math.max(0.01, Math.round((count / total) * 100) / 100));
}
