/**
 * What is done outside the catalogue, by the ids of what a quote is asked for (quote-services.ts): the service says how
 * such a job is taxed.
 */
export const serviceIds = ['window-tint', 'ppf', 'wraps', 'fleet', 'boat', 'restoration', 'other'] as const

export type ServiceId = (typeof serviceIds)[number]
