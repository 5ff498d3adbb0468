import { useState } from 'react'
import {
  addDays,
  businessDate,
  businessMoment,
  epochOf,
  formatTime,
  hourMs,
  isCalendarDate,
} from '../../../../../shared/lib/time/business-time.ts'
import { similarNetworks } from '../../../../../shared/rules/booking/booking-list.ts'
import { InputField, SelectField } from '../../../../lib/ui/form-field.tsx'
import { listMessages } from '../../../components/booking/booking-screen-messages.ts'
import type { ArrivalView } from '../../../lib/routing/screen-views.ts'
import { formatMoment } from '../../../lib/text/format-time.ts'

/** What can be chosen; `own` is a day and an hour of the owner's. What a link says is `set`. */
const arrivalChoices = ['', 'hour', 'today', 'week', 'own'] as const
type ArrivalChoice = (typeof arrivalChoices)[number]

const arrivalLabels: Record<ArrivalChoice, string> = {
  '': listMessages.anyArrival,
  hour: 'Last hour',
  today: 'Today',
  week: 'Last 7 days',
  own: 'Since…',
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

const instantOf = (date: string, hour: number) => new Date(epochOf(date, hour * 60)).toISOString()

/** The instant from which a choice shows what arrived. */
function arrivedSince(choice: ArrivalChoice, now: number): string | undefined {
  const today = businessDate(now)
  switch (choice) {
    case '':
      return undefined
    case 'hour':
      return new Date(now - hourMs).toISOString()
    case 'week':
      return instantOf(addDays(today, -6), 0)
    case 'today':
    case 'own':
      return instantOf(today, 0)
  }
}

/** The time of arrival of a view in words: `Since Fri, Nov 20, 2026, 9:00 AM`. */
function arrivalText({ arrivedFrom, arrivedTo }: ArrivalView): string {
  const [from, to] = [arrivedFrom, arrivedTo].map((instant) => instant && formatMoment(instant))
  if (from && to) return listMessages.betweenInstants(from, to)
  return to ? listMessages.untilInstant(to) : listMessages.sinceInstant(from ?? '')
}

type ArrivalProps = { view: ArrivalView; changeView: (change: Partial<ArrivalView>) => void }

/** When bookings or orders arrived, and from which network: where somebody looks for that, by a link or by when. */
export default function ArrivalFilters({ label, ...props }: ArrivalProps & { label: string }) {
  const { network, arrivedFrom, arrivedTo } = props.view
  return (
    <>
      <ArrivalFields label={label} {...props} />
      {(network || arrivedFrom || arrivedTo) && <NetworkSelect {...props} />}
    </>
  )
}

/** When they arrived: lately, or from a day and an hour on. */
function ArrivalFields({ view, changeView, label }: ArrivalProps & { label: string }) {
  const { arrivedFrom, arrivedTo } = view
  const [lastChoice, setLastChoice] = useState<{ choice: ArrivalChoice; from: string | undefined }>()
  const isLastChoice = !arrivedTo && lastChoice?.from === arrivedFrom
  const value = !arrivedFrom && !arrivedTo ? '' : isLastChoice && lastChoice ? lastChoice.choice : 'set'
  const start = businessMoment(arrivedFrom ? Date.parse(arrivedFrom) : Date.now())
  const hour = Math.floor(start.minutes / 60)

  function choose(choice: ArrivalChoice, from: string | undefined) {
    setLastChoice({ choice, from })
    changeView({ arrivedFrom: from, arrivedTo: undefined })
  }
  function chooseStart(date: string, startHour: number) {
    if (isCalendarDate(date)) choose('own', instantOf(date, startHour))
  }

  return (
    <>
      <SelectField
        label={label}
        choices={[...arrivalChoices, ...(value === 'set' ? (['set'] as const) : [])]}
        labelOf={(each) => (each === 'set' ? arrivalText(view) : arrivalLabels[each])}
        value={value}
        onChange={(each) => {
          if (each === 'own' && arrivedFrom) chooseStart(start.date, hour)
          else if (each !== 'set') choose(each, arrivedSince(each, Date.now()))
        }}
      />
      {value === 'own' && (
        <>
          <InputField
            label={`${label} from`}
            type="date"
            value={start.date}
            onChange={(date) => chooseStart(date, hour)}
          />
          <SelectField
            label="Hour"
            choices={hours}
            labelOf={(each) => formatTime(each * 60)}
            value={hour}
            onChange={(each) => chooseStart(start.date, each)}
          />
        </>
      )}
    </>
  )
}

/** From which network they came. */
function NetworkSelect({ view, changeView }: ArrivalProps) {
  const { network } = view
  const names = { '': listMessages.allNetworks, [similarNetworks]: listMessages.similarNetworks }
  return (
    <SelectField
      label="Network"
      choices={[...new Set(['', similarNetworks, network ?? ''])]}
      labelOf={(each) => (each === '' || each === similarNetworks ? names[each] : listMessages.oneNetwork)}
      value={network ?? ''}
      onChange={(each) => changeView({ network: each || undefined })}
    />
  )
}
