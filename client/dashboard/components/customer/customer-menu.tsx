import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { CustomerJson } from '../../../../shared/rules/customer/customer-json.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { AsyncConfirmDialog } from '../../lib/ui/async-confirm-dialog.tsx'
import { MoreMenu } from '../../lib/ui/more-menu.tsx'
import { customerMessages } from './customer-messages.ts'
import { customerOptions } from './customer-query.ts'
import { isStillToCome } from './still-to-come.ts'

const SplitCustomerDialog = lazy(() => import('./split-customer-dialog.tsx'))

const messages = customerMessages.erase

/** Rare actions: splitting a customer, and their legal rights, an export of all their data and its erasure. */
export function CustomerMenu({ customer }: { customer: CustomerJson }) {
  const [openDialog, setOpenDialog] = useState<'split' | 'erase' | null>(null)
  const { name, email, phone } = customer
  const id = String(customer.id)
  const queryClient = useQueryClient()
  const erase = useSave(async () => {
    const erased = await apiRequest('DELETE /api/admin/customers/:id', { params: { id } })
    queryClient.setQueryData(customerOptions(id).queryKey, null)
    return erased
  }, messages)
  const now = Date.now()
  const upcomingCount = customer.bookings.filter((booking) => isStillToCome(booking, now)).length
  return (
    <div className="customer-request">
      <MoreMenu label="More about this customer">
        {customer.bookings.length > 1 && (
          <button type="button" className="button" onClick={() => setOpenDialog('split')}>
            {customerMessages.split.open}
          </button>
        )}
        {customer.bookings.some(({ status }) => status === 'completed') && (
          <Link className="button" to={dashboardPaths.newInvoice} search={{ customer: id }}>
            Invoice several jobs
          </Link>
        )}
        <a className="button" href={`/api/admin/customers/${id}/export`} download>
          Download all data
        </a>
        <button type="button" className="button button-danger" onClick={() => setOpenDialog('erase')}>
          Delete customer
        </button>
      </MoreMenu>
      {openDialog === 'split' && (
        <Suspense>
          <SplitCustomerDialog customer={customer} onClose={() => setOpenDialog(null)} />
        </Suspense>
      )}
      {openDialog === 'erase' && (
        <AsyncConfirmDialog
          messages={messages.confirmDialog(name, email || phone)}
          isBusy={erase.isPending}
          onConfirm={() => erase.mutateAsync(undefined)}
          onClose={() => setOpenDialog(null)}
        >
          <h3>Deleted</h3>
          <ul>
            {messages.erased(customer.totals.bookings, customer.quotes.length).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {upcomingCount > 0 && <li>{messages.cancelledBookings(upcomingCount)}</li>}
          </ul>
          <h3>Kept</h3>
          <ul>
            {messages.retained(customer.invoicesKeptUntil, customer.galleryPictures).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </AsyncConfirmDialog>
      )}
    </div>
  )
}
