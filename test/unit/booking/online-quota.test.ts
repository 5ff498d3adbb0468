import { expect, test } from 'vitest'
import { onlineQuotas, wholeWeeks } from '../../../shared/rules/booking/online-quota.ts'
import type { Claim } from '../../../shared/rules/schedule/crews.ts'
import { defaultSchedule, type ScheduleSettings } from '../../../shared/rules/schedule/hours.ts'

// Monday, January 18, 2027, is far ahead; every week has six open days of twelve hours.
const [monday, sunday] = ['2027-01-18', '2027-01-24']
const longAgo = '2027-01-01'
const hour = 60

const quotasOf = (
  dates: string[],
  {
    today = longAgo,
    claims = [],
    ...settings
  }: Partial<ScheduleSettings> & { today?: string; claims?: Claim[] } = {},
) => {
  const workIntervals = dates.map((date) => ({ date, from: 9 * hour, to: 11 * hour }))
  return onlineQuotas(workIntervals, { settings: { ...defaultSchedule, ...settings }, claims }, today)
}

const timeOffClaims = (date: string, crew: number): Claim[] =>
  Array.from({ length: 24 }, (_, each) => ({
    ...{ date, hour: each, crew, area: null },
    ...{ from: each * hour, to: (each + 1) * hour },
  }))

test.each([monday, '2027-01-20', sunday])('counts %s in the week from its Monday to its Sunday', (date) => {
  expect(quotasOf([date])).toEqual([{ from: monday, to: sunday, minutes: 36 * hour }])
})

test('counts a job against each of its weeks', () => {
  expect(quotasOf(['2027-01-23', sunday, '2027-01-25']).map(({ from }) => from)).toEqual([
    monday,
    '2027-01-25',
  ])
})

test.each<[string, Parameters<typeof quotasOf>[1], number]>([
  ['one crew', {}, 36],
  ['two crews', { crewCount: 2 }, 72],
  ['a closed special day', { specialDays: { [monday]: null } }, 30],
  ['a short special day', { specialDays: { [monday]: { opens: 9 * hour, closes: 13 * hour } } }, 32],
  ['a day off of the only crew', { claims: timeOffClaims(monday, 1) }, 30],
  ['a day off of one of two crews', { crewCount: 2, claims: timeOffClaims(monday, 2) }, 66],
  ['a day off of a crew that no longer exists', { claims: timeOffClaims(monday, 2) }, 36],
  ['a day off on a closed day', { claims: timeOffClaims('2027-01-21', 1) }, 36],
])('with a quota of %3$s hours, visitors may hold half of the open hours: %s', (_, given, hours) => {
  expect(quotasOf([monday], given)).toEqual([{ from: monday, to: sunday, minutes: hours * hour }])
})

test('counts only the remaining days of this week', () => {
  expect(quotasOf([sunday], { today: '2027-01-22' })).toEqual([
    { from: '2027-01-22', to: sunday, minutes: 18 * hour },
  ])
})

test('rounds a range to whole weeks, from Monday to Sunday', () => {
  expect(wholeWeeks('2027-01-20', '2027-01-26')).toEqual({ from: monday, to: '2027-01-31' })
})
