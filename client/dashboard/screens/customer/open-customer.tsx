import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { CustomerJson } from '../../../../shared/rules/customer/customer-json.ts'
import { vehicleName } from '../../../../shared/rules/price/vehicles.ts'
import { DetailItem } from '../../../lib/ui/detail-item.tsx'
import { EmailDetail, PhoneDetail } from '../../components/customer/contact-details.tsx'
import { mailtoLink, smsLink, telLink } from '../../components/customer/contact-links.ts'
import { CustomerBody } from '../../components/customer/customer-body.tsx'
import { customerMessages } from '../../components/customer/customer-messages.ts'
import { customerOptions } from '../../components/customer/customer-query.ts'
import { usePublishedCatalogue } from '../../components/site/use-published-catalogue.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { DetailsDialog } from '../../lib/ui/details-dialog.tsx'
import { bookAgainValues } from './book-again.ts'

const NewBookingDialog = lazy(() => import('../booking/new-booking/new-booking-dialog.tsx'))

const route = getRouteApi(dashboardPaths.customers)

/** The dialog for the customer in the URL. Closing it goes back to where it was opened. */
export default function OpenCustomer({ id }: { id: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = route.useNavigate()
  const router = useRouter()
  const lookup = useQuery(customerOptions(id))
  const customer = lookup.data

  function close() {
    if (router.history.location.state.openedFromList) return router.history.back()
    navigate({ search: (view) => ({ ...view, customer: undefined }), replace: true, resetScroll: false })
  }

  return (
    <DetailsDialog
      ref={dialog}
      id={id}
      title={customer?.name ?? 'Customer'}
      status={undefined}
      badge={null}
      body={
        customer && (
          <>
            <ContactDetails customer={customer} />
            <CustomerBody customer={customer} />
          </>
        )
      }
      actions={customer && <CustomerActions customer={customer} />}
      query={lookup}
      messages={customerMessages}
      onClose={close}
    />
  )
}

function ContactDetails({ customer }: { customer: CustomerJson }) {
  const { email, phone, bookings } = customer
  const vehicles = new Set(bookings.map(vehicleName))
  return (
    <dl className="facts">
      <PhoneDetail phone={phone} />
      <EmailDetail email={email} />
      {vehicles.size > 0 && (
        <DetailItem name={vehicles.size === 1 ? 'Vehicle' : 'Vehicles'}>
          {[...vehicles].join(', ')}
        </DetailItem>
      )}
    </dl>
  )
}

function CustomerActions({ customer }: { customer: CustomerJson }) {
  const [isBooking, setBooking] = useState(false)
  const { email, phone } = customer
  const { catalogue } = usePublishedCatalogue()
  return (
    <div className="dialog-actions booking-actions">
      {phone && (
        <>
          <a className="button" href={telLink(phone)}>
            Call
          </a>
          <a className="button" href={smsLink(phone)}>
            Text
          </a>
        </>
      )}
      {email && (
        <a className="button" href={mailtoLink(email)}>
          Email
        </a>
      )}
      <button type="button" className="button button-primary" onClick={() => setBooking(true)}>
        <CalendarPlus />
        <span>{customer.bookings.length > 0 ? 'Book again' : 'New booking'}</span>
      </button>
      {isBooking && (
        <Suspense>
          <NewBookingDialog
            prefill={{ job: bookAgainValues(customer, catalogue) }}
            onClose={() => setBooking(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
