import { env } from 'cloudflare:workers'
import { waitingOrders } from '../../../worker/db/schema/waiting-tables.ts'
import type { WaitingOrder } from '../../../worker/db/waiting/waiting-orders.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { now } from '../clock.ts'

type Overrides = Partial<Omit<WaitingOrder, 'order'>> & {
  order?: Partial<WaitingOrder['order']>
  dismissedBy?: string
}

/** A waiting order that suits any time of one Monday, with the given values. */
export function waitingRow({ order, ...overrides }: Overrides = {}): WaitingOrder {
  return {
    id: crypto.randomUUID(),
    reason: 'full',
    order: {
      name: 'Hanna Berg',
      email: 'hanna@example.com',
      phone: '(604) 555-0177',
      packageId: 'interior-detailing',
      addOns: [],
      vehicleType: 'sedan',
      vehicleMake: 'Mazda',
      vehicleModel: '3',
      place: 'shop',
      namesPlace: true,
      area: 'squamish',
      address: null,
      accessNotes: null,
      comments: null,
      ...order,
    },
    fromDate: '2027-01-18',
    toDate: '2027-01-18',
    startMinutes: null,
    host: 'squamish',
    networkHash: null,
    createdAt: new Date(now).toISOString(),
    searchKey: '',
    isKnown: false,
    ...overrides,
  }
}

/** Inserts it. */
export async function addWaitingOrder(overrides: Overrides = {}): Promise<WaitingOrder> {
  const row = waitingRow(overrides)
  await openDatabase(env.DB).insert(waitingOrders).values(row)
  return row
}
