import { useState } from 'react'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { places } from '../../../lib/address/places.ts'
import { BackLink } from '../../../lib/ui/back-link.tsx'
import { Screen } from '../../../lib/ui/screen.tsx'
import { type Question, WaitingQuestion } from '../to-call/waiting-question.tsx'
import { useWaitingList, useWaitingView } from './use-waiting-list.ts'
import { WaitingFilters } from './waiting-filters.tsx'
import { waitingListMessages as messages } from './waiting-list-messages.ts'
import { WaitingResults } from './waiting-results.tsx'
import '../list/list.css'
import './waiting.css'

/** Everybody whose order waits for a time: found, booked, and dismissed one by one or many at once. */
export function WaitingScreen() {
  const { view } = useWaitingView()
  const list = useWaitingList(view)
  const [question, setQuestion] = useState<Question | null>(null)
  const [booked, setBooked] = useState<BookingJson | null>(null)
  return (
    <Screen title={messages.title} back={<BackLink to={places.list}>Bookings</BackLink>}>
      <WaitingFilters />
      <WaitingResults list={list} booked={booked} onBooked={setBooked} onAsk={setQuestion} />
      {question && (
        <WaitingQuestion question={question} onBooked={setBooked} onClose={() => setQuestion(null)} />
      )}
    </Screen>
  )
}
