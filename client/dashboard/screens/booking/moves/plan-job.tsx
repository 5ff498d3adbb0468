import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { areaName } from '../../../../../shared/lib/business/areas.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import type { CrewSlot } from '../../../../../shared/rules/booking/moves-json.ts'
import { CrewField } from '../../../components/booking/crew-field.tsx'
import { useCrews } from '../../../components/booking/use-crews.ts'
import { freeTimesOf, startsOptions } from '../reschedule/free-times.ts'
import { SlotPicker } from '../reschedule/slot-picker.tsx'
import { planMessages, slotWords } from './moves-messages.ts'
import { type Choice, type ChosenMove, slotOfChoice } from './plan-choice.ts'

type PlanJobProps = { move: ChosenMove; onChoose: (choice: Choice) => void }

/** A job with what is to become of it, and what else could. */
export function PlanJob({ move, onChoose }: PlanJobProps) {
  const { booking, options, choice } = move
  const words = useSlotWords()
  const slot = slotOfChoice(move)
  const name = `plan-${booking.id}`
  const isOffered = slot !== null && options.some((option) => isSame(option, slot))
  const option = (key: string, isChosen: boolean, chosen: Choice, text: string, hint?: string) => (
    <label key={key} className="plan-option">
      <input type="radio" name={name} checked={isChosen} onChange={() => onChoose(chosen)} />
      <span>
        <span>{text}</span>
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
  return (
    <li className="plan-job">
      <p className="plan-customer" translate="no">
        {booking.customerName}
      </p>
      <p className="plan-was">{`${slotWords({ date: booking.bookingDate, time: booking.bookingTime })}, ${words.crewOf(booking.crew)}${booking.serviceName}, ${areaName(booking.area)}`}</p>
      <p className="plan-to" role="status">
        {choiceText(move, words.of)}
      </p>
      <p className="field-hint">{slot ? likeness(booking, slot) : null}</p>
      <details className="plan-change">
        <summary>
          <span>{planMessages.change}</span>
          <span className="visually-hidden">{` the time of ${booking.customerName}`}</span>
        </summary>
        <fieldset className="plan-options" aria-label={`New time of ${booking.customerName}`}>
          {options.map((each) =>
            option(
              `${each.date} ${each.time} ${each.crew}`,
              slot !== null && isSame(each, slot),
              { kind: 'time', slot: each },
              words.of(each),
              likeness(booking, each),
            ),
          )}
          {option(
            'own',
            choice.kind === 'own' || (slot !== null && !isOffered),
            { kind: 'own' },
            planMessages.ownTime,
          )}
          {(choice.kind === 'own' || (slot !== null && !isOffered)) && (
            <OwnTime
              booking={booking}
              slot={slot}
              onChoose={(own) => onChoose({ kind: 'time', slot: own })}
            />
          )}
          {option(
            'choose',
            choice.kind === 'choose',
            { kind: 'choose' },
            planMessages.choose,
            planMessages.chooseHint,
          )}
          {option('stay', choice.kind === 'stay', { kind: 'stay' }, planMessages.stay, planMessages.stayHint)}
        </fieldset>
      </details>
    </li>
  )
}

const isSame = (one: CrewSlot, other: CrewSlot) =>
  one.date === other.date && one.time === other.time && one.crew === other.crew

function choiceText({ options, choice }: ChosenMove, textOf: (slot: CrewSlot) => string): string {
  switch (choice.kind) {
    case 'time':
      return textOf(choice.slot)
    case 'own':
      return planMessages.ownTime
    case 'choose':
      return options.length > 0 ? planMessages.choose : `${planMessages.noneFree}. ${planMessages.choose}.`
    case 'stay':
      return planMessages.stay
  }
}

/** How a time is like the one that is booked. */
function likeness({ bookingTime, crew }: BookingJson, slot: CrewSlot): string {
  if (slot.time === bookingTime) return slot.crew === crew ? planMessages.sameBoth : planMessages.sameTime
  return slot.crew === crew ? planMessages.sameCrew : planMessages.otherCrew
}

/** A time, with its crew where there are several. */
export function useSlotWords() {
  const { crewCount, nameOfCrew } = useCrews()
  return {
    of: (slot: CrewSlot) => slotWords(slot) + (crewCount > 1 ? ` · ${nameOfCrew(slot.crew)}` : ''),
    crewOf: (crew: number) => (crewCount > 1 ? `${nameOfCrew(crew)}, ` : ''),
  }
}

type OwnTimeProps = { booking: BookingJson; slot: CrewSlot | null; onChoose: (slot: CrewSlot) => void }

/** Any other time, of the owner's choice. */
function OwnTime({ booking, slot, onChoose }: OwnTimeProps) {
  const [own, setOwn] = useState(slot ?? { date: booking.bookingDate, time: '', crew: booking.crew })
  const starts = useQuery(startsOptions(booking.id, own.date, own.crew))
  function change(part: Partial<CrewSlot>) {
    const next = { ...own, ...part }
    setOwn(next)
    if (next.date && next.time) onChoose(next)
  }
  const times = { ...starts, data: starts.data ? freeTimesOf(starts.data) : undefined }
  return (
    <div className="plan-own">
      <CrewField crew={own.crew} onChange={(crew) => change({ crew })} />
      <SlotPicker slot={own} times={times} onChange={change} />
    </div>
  )
}
