import { dayMs } from '../../lib/time/business-time.ts'

/**
 * Maximum lengths in characters of a review, the fields of a review from another site, and the owner's reply.
 */
export const reviewLimits = { words: 1500, answer: 500, name: 100, source: 40, link: 500 } as const

export const starCounts = [1, 2, 3, 4, 5] as const

/** `4 stars`. */
export const starsText = (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}`

/** How the customer's name is displayed beside a review. */
export const namings = ['full', 'initial', 'none'] as const
export type Naming = (typeof namings)[number]

/** Returns the displayed name, or an empty text for none. */
export function displayNameOf(naming: Naming, customerName: string): string {
  const [first = '', ...others] = customerName.trim().split(/\s+/)
  if (naming === 'none') return ''
  if (naming === 'full') return [first, ...others].join(' ')
  const last = others.at(-1)
  return last ? `${first} ${firstLetter(last)}.` : first
}

/** Returns the initials that stand in for a portrait, or `–` without a name. */
export function initialsOf(displayName: string): string {
  const names = displayName.split(' ').filter(Boolean)
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names
  return ends.map((name = '') => firstLetter(name)).join('') || '–'
}

/** Uses the first grapheme, so that combining accents and surrogate pairs stay whole. */
const firstLetter = (name: string) =>
  [...new Intl.Segmenter('en').segment(name)][0]?.segment.toUpperCase() ?? ''

/** How long after completion of a job its customer may be asked for a review. */
export const reviewRequestWindowMs = 14 * dayMs

/** The minimum interval between review requests to the same customer. */
export const reviewRequestIntervalMs = 90 * dayMs
