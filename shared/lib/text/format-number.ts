/** Formats a whole number with thousands separators: `1234.4` → `1,234`. */
export function formatNumber(value: number): string {
  return `${Math.round(value)}`.replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Formats dollars, with cents only where there are any: `1099` → `$1,099`, `1167.6` → `$1,167.60`. */
export const formatDollars = (amount: number): string => formatCents(Math.round(amount * 100))

/**
 * Formats cents, with cents only where there are any: `120450` → `$1,204.50`, `120400` → `$1,204`. A negative
 * amount starts with a minus sign.
 */
export const formatCents = (amount: number): string => withCents(amount).replace('.00', '')

/**
 * Returns the format of amounts (in cents) that are read together, such as a receipt's: if one of them has
 * cents, all show them.
 */
export const centsFormat = (amounts: readonly number[]): ((amount: number) => string) =>
  amounts.some((amount) => amount % 100 !== 0) ? withCents : formatCents

function withCents(amount: number): string {
  const cents = Math.abs(amount)
  const dollars = formatNumber(Math.trunc(cents / 100))
  return `${amount < 0 ? '-' : ''}$${dollars}.${String(cents % 100).padStart(2, '0')}`
}
