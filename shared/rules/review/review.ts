import { dayMs } from '../../lib/time/business-time.ts'

/** How many characters a review, what is said of one from elsewhere, and the owner's answer may have. */
export const reviewLimits = { words: 1500, answer: 500, name: 100, source: 40, link: 500 } as const

export const starCounts = [1, 2, 3, 4, 5] as const

/** `4 stars`. */
export const starsText = (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}`

/** How the customer is named beside a review. */
export const namings = ['full', 'initial', 'none'] as const
export type Naming = (typeof namings)[number]

/** The name as it is shown, as the customer wants it; empty for nobody. */
export function displayNameOf(naming: Naming, customerName: string): string {
  const [first = '', ...others] = customerName.trim().split(/\s+/)
  if (naming === 'none') return ''
  if (naming === 'full') return [first, ...others].join(' ')
  const last = others.at(-1)
  return last ? `${first} ${firstLetter(last)}.` : first
}

/** The letters in the place of a picture of somebody; of nobody `–`. */
export function initialsOf(shownName: string): string {
  const names = shownName.split(' ').filter(Boolean)
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names
  return ends.map((name = '') => firstLetter(name)).join('') || '–'
}

/** As a reader counts letters: one with its accents, one of two halves. */
const firstLetter = (name: string) =>
  [...new Intl.Segmenter('en').segment(name)][0]?.segment.toUpperCase() ?? ''

/** How long after a job was completed its customer may still be asked. */
export const reviewRequestWindowMs = 14 * dayMs

/** Nobody is asked again so soon after they were. */
export const reviewRequestIntervalMs = 90 * dayMs
