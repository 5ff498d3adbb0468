import type { Hours } from '../../../../../shared/rules/schedule/hours.ts'

export type Week = readonly (Hours | null)[]

export const areSameHours = (one: Hours, other: Hours) =>
  one.opens === other.opens && one.closes === other.closes

/** The hours that most open days have, of several the earliest in the week; none where every day is closed. */
export function mostCommonHours(week: Week): Hours | undefined {
  const open = week.filter((hours) => hours !== null)
  const daysWith = (hours: Hours) => open.filter((each) => areSameHours(each, hours)).length
  return open.toSorted((one, other) => daysWith(other) - daysWith(one))[0]
}
