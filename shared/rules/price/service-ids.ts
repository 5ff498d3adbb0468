/**
 * The services of jobs outside the catalogue, which determine how such a job is taxed. They are the services
 * that quotes are requested for (quote-services.ts).
 */
export const serviceIds = [
  'window-tint',
  'ppf',
  'ceramic',
  'wraps',
  'fleet',
  'boat',
  'restoration',
  'other',
] as const

export type ServiceId = (typeof serviceIds)[number]
