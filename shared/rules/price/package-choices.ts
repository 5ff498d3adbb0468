/** Colours of the price badge on a card of the home page (specification §2). */
export const badgeTiers = [
  ...(['Bronze', 'Silver', 'Gold'] as const),
  ...(['ExteriorBronze', 'ExteriorSilver', 'ExteriorGold'] as const),
] as const

export type BadgeTier = (typeof badgeTiers)[number]

export const packageCategories = [
  { id: 'interior', name: 'Interior Services' },
  { id: 'exterior', name: 'Exterior Services' },
] as const
