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
import { formatInstant } from '../../../lib/text/format-time.ts'

/** `own` is a date and hour that the owner picks. A range from a link shows as a further choice, `set`. */
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

/** Returns the start of the chosen period as an ISO instant, or undefined for any time. */
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

/** For example `Since Fri, Nov 20, 2026, 9:00 AM`. */
function arrivalText({ arrivedFrom, arrivedTo }: ArrivalView): string {
  const [from, to] = [arrivedFrom, arrivedTo].map((instant) => instant && formatInstant(instant))
  if (from && to) return listMessages.betweenInstants(from, to)
  return to ? listMessages.untilInstant(to) : listMessages.sinceInstant(from ?? '')
}

type ArrivalProps = { view: ArrivalView; changeView: (change: Partial<ArrivalView>) => void }

/** Filters by arrival time, and by network once either filter is in use: a link sets the network. */
export default function ArrivalFilters({ label, ...props }: ArrivalProps & { label: string }) {
  const { network, arrivedFrom, arrivedTo } = props.view
  return (
    <>
      <ArrivalFields label={label} {...props} />
      {(network || arrivedFrom || arrivedTo) && <NetworkSelect {...props} />}
    </>
  )
}

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
