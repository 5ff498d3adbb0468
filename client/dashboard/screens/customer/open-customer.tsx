import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { areaName } from '../../../../shared/lib/business/area-names.ts'
import type { CustomerJson } from '../../../../shared/rules/customer/customer-json.ts'
import { vehicleName } from '../../../../shared/rules/price/vehicles.ts'
import { DetailItem } from '../../../lib/ui/detail-item.tsx'
import { vehicleText } from '../../components/booking/booking-text.ts'
import { VehicleCare } from '../../components/care/vehicle-care.tsx'
import { EmailDetail, PhoneDetail } from '../../components/customer/contact-details.tsx'
import { mailtoLink, smsLink, telLink } from '../../components/customer/contact-links.ts'
import { CustomerBody } from '../../components/customer/customer-body.tsx'
import { addressesOf, vehiclesOf } from '../../components/customer/customer-choices.ts'
import { customerMessages } from '../../components/customer/customer-messages.ts'
import { customerOptions } from '../../components/customer/customer-query.ts'
import { usePublishedCatalogue } from '../../components/site/use-published-catalogue.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { DetailsDialog } from '../../lib/ui/details-dialog.tsx'
import { bookAgainValues } from './book-again.ts'
import { preferenceNames } from './record/customer-record-messages.ts'

const EditCustomerDialog = lazy(() => import('./record/edit-customer-dialog.tsx'))
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
            <VehicleCare customer={customer} />
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

/** The contact, vehicles and addresses on record; vehicles of bookings too. */
function ContactDetails({ customer }: { customer: CustomerJson }) {
  const vehicles = vehiclesOf(customer)
  return (
    <dl className="facts">
      {[customer.phone, ...customer.otherPhones].map((phone) => (
        <PhoneDetail key={phone} phone={phone} />
      ))}
      {[customer.email, ...customer.otherEmails].map((email) => (
        <EmailDetail key={email} email={email} />
      ))}
      {customer.tell !== 'email' && (
        <DetailItem name="How to reach them">{preferenceNames[customer.tell]}</DetailItem>
      )}
      {vehicles.map((vehicle) => (
        <DetailItem key={vehicleName(vehicle)} name="Vehicle">
          {vehicleText(vehicle)}
        </DetailItem>
      ))}
      {addressesOf(customer).map(({ address, area, accessNotes }) => (
        <DetailItem key={address} name="Address">
          {[address, area && areaName(area), accessNotes].filter(Boolean).join(', ')}
        </DetailItem>
      ))}
    </dl>
  )
}

function CustomerActions({ customer }: { customer: CustomerJson }) {
  const [isBooking, setBooking] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const { email, phone } = customer
  const { catalogue } = usePublishedCatalogue()
  return (
    <div className="dialog-actions booking-actions">
      {phone && (
        <>
          <a className="button" href={telLink(phone)}>
            Call
          </a>
          {customer.texts.isSetUp ? (
            <Link className="button" to={dashboardPaths.messages} search={{ customer: String(customer.id) }}>
              Text
            </Link>
          ) : (
            <a className="button" href={smsLink(phone)}>
              Text
            </a>
          )}
        </>
      )}
      {email && (
        <a className="button" href={mailtoLink(email)}>
          Email
        </a>
      )}
      <button type="button" className="button" onClick={() => setEditing(true)}>
        Edit
      </button>
      <button type="button" className="button button-primary" onClick={() => setBooking(true)}>
        <CalendarPlus />
        <span>{customer.bookings.length > 0 ? 'Book again' : 'New booking'}</span>
      </button>
      {isEditing && (
        <Suspense>
          <EditCustomerDialog customer={customer} onClose={() => setEditing(false)} />
        </Suspense>
      )}
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
