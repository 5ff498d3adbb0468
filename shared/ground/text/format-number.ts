/** Whole numbers with their thousands apart: `1234.4` → `1,234`. */
export function formatNumber(value: number): string {
  return `${Math.round(value)}`.replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `1099` → `$1,099`; what is taken off has a minus before it. */
export function formatDollars(amount: number): string {
  return `${amount < 0 ? '-' : ''}$${formatNumber(Math.abs(amount))}`
}

/** An amount in cents, `120450` → `$1,204.50`. */
export function formatCents(amount: number): string {
  const cents = Math.abs(amount)
  const dollars = formatNumber(Math.trunc(cents / 100))
  return `${amount < 0 ? '-' : ''}$${dollars}.${String(cents % 100).padStart(2, '0')}`
}
