/** Whole numbers with their thousands apart: `1234.4` → `1,234`. */
export function formatNumber(value: number): string {
  return `${Math.round(value)}`.replace(/\B(?=(\d{3})+$)/g, ',')
}
