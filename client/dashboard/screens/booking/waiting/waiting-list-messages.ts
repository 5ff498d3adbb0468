import type { WaitingReason } from '../../../../../shared/rules/waiting/waiting.ts'

export const waitingListMessages = {
  loading: 'Loading the waiting list...',
  loadFailed: 'Failed to load the waiting list',
  empty: { title: 'Nobody is waiting', text: 'Customers who join the waiting list appear here.' },
  emptyFiltered: { title: 'No orders found', text: 'Nothing matches the search and filters above.' },
  order: 'Existing customers and single orders come first, then several orders from one network.',
  placeholder: 'Name, phone, email, vehicle, address',
  reasons: {
    share: 'Week nearly full',
    full: 'Time was taken',
    unsuited: 'No open time worked',
  } satisfies Record<WaitingReason, string>,
  allReasons: 'All reasons',
  toolbarLabel: 'Actions for the selected orders',
  dismiss: 'Dismiss',
  select: (name: string, reference: string) => `Select ${name}, order ${reference}`,
  failed: 'Failed to dismiss the orders',
}
