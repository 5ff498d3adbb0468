/** The two brands: each has its own prices and its own copies of the pages. */
export const locations = ['squamish', 'whistler'] as const

export type Location = (typeof locations)[number]

export const locationNames: Record<Location, string> = { squamish: 'Squamish', whistler: 'Whistler' }

/** The brand that answers on a host: Whistler when the name contains its marker, else Squamish (specification §1). */
export function locationFromHost(host: string): Location {
  return host.toLowerCase().includes('whistler') ? 'whistler' : 'squamish'
}
