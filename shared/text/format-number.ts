/** Whole numbers with their thousands apart: `1234.4` → `1,234`. */
export function formatNumber(value: number): string {
  return `${Math.round(value)}`.replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `1099` → `$1,099`; what is taken off has a minus before it. */
export function formatDollars(amount: number): string {
  return `${amount < 0 ? '-' : ''}$${formatNumber(Math.abs(amount))}`
}
