import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { areaName } from '../../../../../shared/lib/business/area-names.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import type { CrewSlot } from '../../../../../shared/rules/booking/move-proposals-json.ts'
import { CrewField } from '../../../components/booking/crew-field.tsx'
import { useCrews } from '../../../components/booking/use-crews.ts'
import { bookingStartsOptions, freeTimesOf } from '../reschedule/free-times.ts'
import { SlotPicker } from '../reschedule/slot-picker.tsx'
import { planMessages, slotText } from './moves-messages.ts'
import { type ChosenMove, type MoveChoice, slotOfChoice } from './plan-choice.ts'

type PlanJobProps = { move: ChosenMove; onChoose: (choice: MoveChoice) => void }

export function PlanJob({ move, onChoose }: PlanJobProps) {
  const { booking, options, choice } = move
  const slotTexts = useSlotText()
  const slot = slotOfChoice(move)
  const name = `plan-${booking.id}`
  const isProposed = slot !== null && options.some((option) => isSameSlot(option, slot))
  const renderOption = (
    key: string,
    isChosen: boolean,
    newChoice: MoveChoice,
    text: string,
    hint?: string,
  ) => (
    <label key={key} className="plan-option">
      <input type="radio" name={name} checked={isChosen} onChange={() => onChoose(newChoice)} />
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
      <p className="plan-was">{`${slotText({ date: booking.bookingDate, time: booking.bookingTime })}, ${slotTexts.crewPrefix(booking.crew)}${booking.serviceName}, ${areaName(booking.area)}`}</p>
      <p className="plan-to" role="status">
        {formatChoice(move, slotTexts.format)}
      </p>
      <p className="field-hint">{slot ? compareSlot(booking, slot) : null}</p>
      <details className="plan-change">
        <summary>
          <span>{planMessages.change}</span>
          <span className="visually-hidden">{` the time of ${booking.customerName}`}</span>
        </summary>
        <fieldset className="plan-options" aria-label={`New time for ${booking.customerName}`}>
          {options.map((each) =>
            renderOption(
              `${each.date} ${each.time} ${each.crew}`,
              slot !== null && isSameSlot(each, slot),
              { kind: 'time', slot: each },
              slotTexts.format(each),
              compareSlot(booking, each),
            ),
          )}
          {renderOption(
            'own',
            choice.kind === 'own' || (slot !== null && !isProposed),
            { kind: 'own' },
            planMessages.customTime,
          )}
          {(choice.kind === 'own' || (slot !== null && !isProposed)) && (
            <CustomTime
              booking={booking}
              slot={slot}
              onChoose={(own) => onChoose({ kind: 'time', slot: own })}
            />
          )}
          {renderOption(
            'choose',
            choice.kind === 'choose',
            { kind: 'choose' },
            planMessages.customerChooses,
            planMessages.customerChoosesHint,
          )}
          {renderOption(
            'stay',
            choice.kind === 'stay',
            { kind: 'stay' },
            planMessages.stay,
            planMessages.stayHint,
          )}
        </fieldset>
      </details>
    </li>
  )
}

const isSameSlot = (one: CrewSlot, other: CrewSlot) =>
  one.date === other.date && one.time === other.time && one.crew === other.crew

function formatChoice({ options, choice }: ChosenMove, formatSlot: (slot: CrewSlot) => string): string {
  switch (choice.kind) {
    case 'time':
      return formatSlot(choice.slot)
    case 'own':
      return planMessages.customTime
    case 'choose':
      return options.length > 0
        ? planMessages.customerChooses
        : `${planMessages.noFreeTime}. ${planMessages.customerChooses}.`
    case 'stay':
      return planMessages.stay
  }
}

/** Says whether the proposed slot keeps the time or the crew of the booking. */
function compareSlot({ bookingTime, crew }: BookingJson, slot: CrewSlot): string {
  if (slot.time === bookingTime) return slot.crew === crew ? planMessages.sameBoth : planMessages.sameTime
  return slot.crew === crew ? planMessages.sameCrew : planMessages.otherCrew
}

/** Formats a slot, naming the crew when there are several. */
export function useSlotText() {
  const { crewCount, nameOfCrew } = useCrews()
  return {
    format: (slot: CrewSlot) => slotText(slot) + (crewCount > 1 ? ` · ${nameOfCrew(slot.crew)}` : ''),
    crewPrefix: (crew: number) => (crewCount > 1 ? `${nameOfCrew(crew)}, ` : ''),
  }
}

type CustomTimeProps = { booking: BookingJson; slot: CrewSlot | null; onChoose: (slot: CrewSlot) => void }

/** Lets the owner enter any other slot. */
function CustomTime({ booking, slot, onChoose }: CustomTimeProps) {
  const [customSlot, setCustomSlot] = useState(
    slot ?? { date: booking.bookingDate, time: '', crew: booking.crew },
  )
  const starts = useQuery(bookingStartsOptions(booking.id, customSlot.date, customSlot.crew))
  function change(part: Partial<CrewSlot>) {
    const next = { ...customSlot, ...part }
    setCustomSlot(next)
    if (next.date && next.time) onChoose(next)
  }
  const times = { ...starts, data: starts.data ? freeTimesOf(starts.data) : undefined }
  return (
    <div className="plan-own">
      <CrewField crew={customSlot.crew} onChange={(crew) => change({ crew })} />
      <SlotPicker slot={customSlot} times={times} onChange={change} />
    </div>
  )
}
