import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useRef, useState } from 'react'
import { formatDate } from '../../../../../shared/lib/time/business-time.ts'
import {
  type BusyCalendarJson,
  type BusyOverlapJson,
  busyCalendarMessages,
} from '../../../../../shared/rules/calendar/busy-calendar.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { ConfirmDialog } from '../../../../lib/ui/confirm-dialog.tsx'
import { InputField, SelectField } from '../../../../lib/ui/form-field.tsx'
import { LoadNote } from '../../../../lib/ui/load-states.tsx'
import { useCrews } from '../../../components/booking/use-crews.ts'
import { fieldErrorsOf } from '../../../lib/api/api-errors.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { formatInstant } from '../../../lib/text/format-time.ts'
import { settingsMessages } from '../settings-messages.ts'
import { busyCalendarsOptions } from '../settings-queries.ts'

const messages = settingsMessages.busyCalendars

/** The owner's own calendars, whose events close the time of a van to visitors. */
export function BusyCalendarSettings() {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useQuery(busyCalendarsOptions)
  return (
    <section className="card settings-card" aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        Your own calendars
      </h2>
      <p>{messages.about}</p>
      {!query.data && <LoadNote query={query} />}
      {query.data && query.data.overlaps.length > 0 && <Overlaps overlaps={query.data.overlaps} />}
      {query.data && query.data.calendars.length > 0 && (
        <ul className="settings-list">
          {query.data.calendars.map((calendar) => (
            <Calendar key={calendar.id} calendar={calendar} onRemoved={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      {query.data && <AddCalendar />}
    </section>
  )
}

const Overlaps = ({ overlaps }: { overlaps: readonly BusyOverlapJson[] }) => (
  <div className="notice">
    <p>{messages.overlaps}</p>
    <ul>
      {overlaps.map(({ bookingId, customerName, date, time }) => (
        <li key={bookingId}>
          <Link to={dashboardPaths.list} search={{ booking: bookingId }}>
            {`${customerName}, ${formatDate(date)}, ${time}`}
          </Link>
        </li>
      ))}
    </ul>
  </div>
)

type CalendarProps = { calendar: BusyCalendarJson; onRemoved: () => void }

function Calendar({ calendar: { id, crew, host, readAt, failure, count }, onRemoved }: CalendarProps) {
  const { crewCount, nameOfCrew } = useCrews()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isAsking, setAsking] = useState(false)
  const remove = useSave(
    () => apiRequest('DELETE /api/admin/busy-calendars/:id', { params: { id } }),
    messages.remove,
  )
  return (
    <li>
      <div>
        <b>{crewCount > 1 ? `${host}, ${nameOfCrew(crew)}` : host}</b>
        {readAt && <p className="field-hint">{messages.read(formatInstant(readAt), count)}</p>}
        {failure && (
          <p className="field-error">
            {messages.failed(busyCalendarMessages.failures[failure].replace(/\.$/, ''))}
          </p>
        )}
      </div>
      <button type="button" className="button button-small" onClick={() => setAsking(true)}>
        <span>Remove</span>
        <span className="visually-hidden">{` ${host}`}</span>
      </button>
      {isAsking && (
        <ConfirmDialog
          ref={dialog}
          {...messages.question(host)}
          keep="Cancel"
          isBusy={remove.isPending}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => {
                dialog.current?.close()
                onRemoved()
              },
              onError: () => dialog.current?.close(),
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

function AddCalendar() {
  const { crewCount, nameOfCrew } = useCrews()
  const [url, setUrl] = useState('')
  const [crew, setCrew] = useState(1)
  const add = useSave(
    () => apiRequest('POST /api/admin/busy-calendars', { json: { crew, url } }),
    messages.add,
    (error) => fieldErrorsOf(error).url !== undefined,
  )
  const crews = Array.from({ length: crewCount }, (_, index) => index + 1)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!add.isPending) add.mutate(undefined, { onSuccess: () => setUrl('') })
  }

  return (
    <form className="settings-add" noValidate onSubmit={submit}>
      <InputField
        label="Private calendar address"
        hint={messages.where}
        error={fieldErrorsOf(add.error).url}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        value={url}
        onChange={setUrl}
      />
      {crewCount > 1 && (
        <SelectField label="Van" choices={crews} labelOf={nameOfCrew} value={crew} onChange={setCrew} />
      )}
      <div>
        <BusyButton type="submit" className="button" isBusy={add.isPending}>
          Add calendar
        </BusyButton>
      </div>
    </form>
  )
}
