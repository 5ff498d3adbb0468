/** A Monday noon in the business's time zone, in a season in which outdated zone data are an hour off. */
export const now = Date.parse('2027-01-11T19:00:00Z')
export const today = '2027-01-11'

export const minutes = (count: number) => count * 60_000
export const hours = (count: number) => minutes(count * 60)
export const days = (count: number) => hours(count * 24)
