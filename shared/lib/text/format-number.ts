/** Whole numbers with their thousands apart: `1234.4` → `1,234`. */
export function formatNumber(value: number): string {
  return `${Math.round(value)}`.replace(/\B(?=(\d{3})+$)/g, ',')
}

/** A price in dollars, `1099` → `$1,099`, with its cents where it has them: `1167.6` → `$1,167.60`. */
export const formatDollars = (amount: number): string =>
  formatCents(Math.round(amount * 100)).replace('.00', '')

/** An amount in cents, `120450` → `$1,204.50`; what is taken off has a minus before it. */
export function formatCents(amount: number): string {
  const cents = Math.abs(amount)
  const dollars = formatNumber(Math.trunc(cents / 100))
  return `${amount < 0 ? '-' : ''}$${dollars}.${String(cents % 100).padStart(2, '0')}`
}
