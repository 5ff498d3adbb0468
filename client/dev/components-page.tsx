// The dashboard's components in their states, at /client/dev/components.html on `npm run dev`. No build contains it.
import '../dashboard/app.css'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { ViewElements } from '../../shared/lib/page/shared-view.ts'
import { bookingStatuses } from '../../shared/rules/booking/booking-status.ts'
import { quoteStates } from '../../shared/rules/quote/quote-status.ts'
import { ServiceBadge, StatusBadge } from '../dashboard/components/booking/badges.tsx'
import { QuoteBadge } from '../dashboard/components/quote/quote-badge.tsx'
import { AsyncConfirmDialog } from '../dashboard/lib/ui/async-confirm-dialog.tsx'
import { DetailsDialog } from '../dashboard/lib/ui/details-dialog.tsx'
import { Disclosure } from '../dashboard/lib/ui/disclosure.tsx'
import { SubmitErrorNotice } from '../dashboard/lib/ui/submit-error-notice.tsx'
import { BusyButton } from '../lib/ui/busy-button.tsx'
import { ConfirmDialog } from '../lib/ui/confirm-dialog.tsx'
import { DetailItem } from '../lib/ui/detail-item.tsx'
import { CheckField, InputField, SelectField, TextField } from '../lib/ui/form-field.tsx'
import { LoadError, LoadNote, MessageCard } from '../lib/ui/load-states.tsx'
import { StatCards } from '../lib/ui/stat-cards.tsx'
import { placeToasts, showDashboardToast } from '../lib/ui/toast.ts'

const longName = 'Maximiliane-Alexandra von und zu Hohenstein-Langenfeld'

const Section = ({ title, children }: { title: string; children: ViewElements }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
)

const buttonClasses = ['button', 'button button-primary', 'button button-danger', 'button button-quiet']

const Buttons = () => (
  <Section title="Buttons">
    {buttonClasses.map((className) => (
      <p key={className}>
        <BusyButton isBusy={false} className={className}>
          Save
        </BusyButton>
        <BusyButton isBusy className={className}>
          Saving...
        </BusyButton>
        <BusyButton isBusy={false} disabled className={className}>
          Disabled
        </BusyButton>
        <code>{className}</code>
      </p>
    ))}
  </Section>
)

const Badges = () => (
  <Section title="Badges">
    <p>
      {bookingStatuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </p>
    <p>
      {quoteStates.map((state) => (
        <QuoteBadge key={state} state={state} />
      ))}
    </p>
    <p>
      {['Interior Detailing', 'Two Step Ceramic', 'Steam Cleaning Package'].map((name) => (
        <ServiceBadge key={name} name={name} />
      ))}
    </p>
  </Section>
)

function Fields() {
  const [text, setText] = useState('')
  const [choice, setChoice] = useState<'shop' | 'mobile'>('shop')
  const [isChecked, setIsChecked] = useState(false)
  const input = { value: text, onChange: setText }
  return (
    <Section title="Fields">
      <InputField label="Plain" {...input} />
      <InputField label="With a hint" hint="Leave empty for the usual amount" {...input} />
      <InputField label="With an error" error="Please enter a phone number" {...input} />
      <TextField label="Several lines" {...input} />
      <SelectField
        label="Choice"
        choices={['shop', 'mobile']}
        labelOf={(each) => each}
        value={choice}
        onChange={setChoice}
      />
      <CheckField isChecked={isChecked} onChange={setIsChecked}>
        Email the customer
      </CheckField>
      <CheckField isChecked={isChecked} error="Please accept the terms" onChange={setIsChecked}>
        With an error
      </CheckField>
    </Section>
  )
}

const useFailedQuery = () =>
  useQuery({ queryKey: ['failed'], queryFn: () => Promise.reject(new Error('failed')), retry: false })

const useEndlessQuery = () => useQuery({ queryKey: ['endless'], queryFn: () => new Promise<never>(() => {}) })

const States = () => {
  const failedQuery = useFailedQuery()
  const endlessQuery = useEndlessQuery()
  return (
    <Section title="Loading, empty, failed">
      <LoadNote query={endlessQuery} />
      <LoadNote query={failedQuery} />
      <LoadError title="Failed to load the bookings" query={failedQuery} />
      <MessageCard icon={<Inbox />} title="No bookings" text="New ones show here within a minute." />
      <StatCards
        cards={[
          { id: 'total', label: 'Total', value: '128' },
          { id: 'pending', label: 'Pending', note: '2 new', value: '3' },
          { id: 'revenue', label: 'Revenue', value: undefined },
        ]}
      />
      <SubmitErrorNotice error={new Error('failed')} text="This time was just taken. Choose another one." />
      <Disclosure title="Closed" text="3 fields">
        <p>Content</p>
      </Disclosure>
      <Disclosure title="Open, with an error" hasError startsOpen>
        <p>Content</p>
      </Disclosure>
      <dl className="facts">
        <DetailItem name="Customer">{longName}</DetailItem>
        <DetailItem name="Total">$1,063</DetailItem>
      </dl>
    </Section>
  )
}

type DialogProps = { onClose: () => void }

function DangerDialog({ onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  return (
    <ConfirmDialog
      ref={ref}
      title="Delete this booking?"
      text={`The booking of ${longName} is deleted for good.`}
      action="Delete"
      keep="Keep booking"
      isBusy={false}
      onConfirm={onClose}
      onClose={onClose}
    />
  )
}

function BookingDialog({ onClose }: DialogProps) {
  const query = useQuery({ queryKey: ['details'], queryFn: () => true })
  const ref = useRef<HTMLDialogElement>(null)
  return (
    <DetailsDialog
      ref={ref}
      id="example"
      title={longName}
      status="confirmed"
      badge={<StatusBadge status="confirmed" />}
      body={<p>Details</p>}
      actions={<BusyButton isBusy={false}>Edit</BusyButton>}
      query={query}
      messages={{ loading: 'Loading...', gone: 'This booking was deleted', loadFailed: 'Failed to load' }}
      onClose={onClose}
    />
  )
}

const dialogs: Record<string, (props: DialogProps) => ReactElement> = {
  Confirm: DangerDialog,
  'Confirm, waiting for the server': ({ onClose }) => (
    <AsyncConfirmDialog
      messages={{ title: 'Refund $50?', text: 'It goes back to the card.', action: 'Refund', keep: 'Cancel' }}
      isBusy
      onConfirm={async () => {}}
      onClose={onClose}
    />
  ),
  Details: BookingDialog,
}

function Dialogs() {
  const [name, setName] = useState<string | null>(null)
  const Open = name === null ? null : dialogs[name]
  return (
    <Section title="Dialogs and toasts">
      <p>
        {Object.keys(dialogs).map((each) => (
          <button key={each} type="button" className="button" onClick={() => setName(each)}>
            {each}
          </button>
        ))}
      </p>
      <p>
        <button type="button" className="button" onClick={() => showDashboardToast('Booking saved')}>
          Toast
        </button>
        <button
          type="button"
          className="button"
          onClick={() => showDashboardToast('Failed to save the booking', 'error', longName)}
        >
          Error toast
        </button>
      </p>
      <div>{Open && <Open onClose={() => setName(null)} />}</div>
    </Section>
  )
}

const container = document.getElementById('app')
if (!container) throw new Error('The page has no #app to mount into.')
placeToasts()
createRoot(container).render(
  <QueryClientProvider client={new QueryClient()}>
    <main>
      <h1>Dashboard components</h1>
      <Buttons />
      <Badges />
      <Fields />
      <States />
      <Dialogs />
    </main>
  </QueryClientProvider>,
)
