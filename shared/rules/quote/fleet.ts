import type { Detail } from '../booking/job-details.ts'

// A quote request for a fleet has counts by kind in place of single vehicles.

export const fleetKinds = ['cars', 'trucks', 'vans', 'larger'] as const
export type FleetKind = (typeof fleetKinds)[number]

export const fleetKindNames: Readonly<Record<FleetKind, string>> = {
  cars: 'Cars',
  trucks: 'Trucks and SUVs',
  vans: 'Vans',
  larger: 'Larger',
}

/** What counts as larger. */
export const largerHint = 'Cube vans, buses, trailers'

const kindTexts: Readonly<Record<FleetKind, readonly [one: string, many: string]>> = {
  cars: ['car', 'cars'],
  trucks: ['truck or SUV', 'trucks and SUVs'],
  vans: ['van', 'vans'],
  larger: ['large vehicle', 'large vehicles'],
}

export const fleetFrequencies = ['once', 'weekly', 'every-2-weeks', 'monthly', 'unsure'] as const
export type FleetFrequency = (typeof fleetFrequencies)[number]

export const fleetFrequencyNames: Readonly<Record<FleetFrequency, string>> = {
  once: 'Once',
  weekly: 'Every week',
  'every-2-weeks': 'Every 2 weeks',
  monthly: 'Every month',
  unsure: 'Not sure yet',
}

export const fleetNeeds = ['interior', 'exterior', 'decal-removal', 'ceramic', 'ppf', 'unsure'] as const
export type FleetNeed = (typeof fleetNeeds)[number]

export const fleetNeedNames: Readonly<Record<FleetNeed, string>> = {
  interior: 'Interior',
  exterior: 'Exterior wash',
  'decal-removal': 'Decal removal',
  ceramic: 'Ceramic coating',
  ppf: 'Paint protection film',
  unsure: 'Not sure',
}

export const fleetLimits = { perKind: 200, company: 100 } as const

/** The errors of a fleet's fields. */
export const fleetErrors = {
  count: `Please enter a whole number from 0 to ${fleetLimits.perKind}`,
  empty: 'Please enter how many vehicles you have',
  frequency: 'Please choose how often',
  needs: 'Please choose what they need, or “Not sure”',
}

export type Fleet = Readonly<Record<FleetKind, number>> & {
  frequency: FleetFrequency
  needs: readonly FleetNeed[]
  /** '' when it is not given, and once erased. */
  company: string
}

export const fleetSize = (fleet: Readonly<Record<FleetKind, number>>): number =>
  fleetKinds.reduce((sum, kind) => sum + fleet[kind], 0)

export const countVehicles = (count: number) => (count === 1 ? '1 vehicle' : `${count} vehicles`)

/** Describes the counts: `4 trucks and SUVs, 6 vans`. */
export const fleetKindsText = (fleet: Fleet): string =>
  fleetKinds
    .filter((kind) => fleet[kind] > 0)
    .map((kind) => `${fleet[kind]} ${kindTexts[kind][fleet[kind] === 1 ? 0 : 1]}`)
    .join(', ')

/** The rows about a fleet in emails, on the private page and in the dashboard. */
export const fleetDetails = (fleet: Fleet): Detail[] => [
  ...(fleet.company ? [{ term: 'Company', value: fleet.company }] : []),
  { term: 'Vehicles', value: `${fleetKindsText(fleet)} (${countVehicles(fleetSize(fleet))})` },
  { term: 'How often', value: fleetFrequencyNames[fleet.frequency] },
  { term: 'Needs', value: fleet.needs.map((need) => fleetNeedNames[need]).join(', ') },
]
