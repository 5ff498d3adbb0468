import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { minutes, now, today } from '../clock.ts'
import type { RoundTrip } from '../database-doubles.ts'
import { loadStripeLibrary } from '../deposit/deposit-scene.ts'
import { expectConsistentLedger } from '../ledger/ledger-consistency.ts'
import { slowDatabase, type TripTiming } from '../slow-database.ts'
import { deleteBooking, pagesBuilt, signInOwner } from '../worker-support.ts'
import {
  addSharedInvoice,
  due,
  expectTrueMoney,
  type PayLinkScene,
  payLinkScene,
  type SharedInvoiceScene,
  summarizeMoney,
} from './pay-link-scene.ts'

// The database or the Worker dies at each round trip that pay links and refunds to cards make. The books are right
// after each, and whoever comes next finishes the work once.

const cookie = await signInOwner()

beforeAll(loadStripeLibrary)
beforeAll(async () => void (await pagesBuilt()))
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Fault = NonNullable<TripTiming['fails']>

/** The database with one faulty round trip, after which all fail because the Worker is gone. */
const dyingDatabase = (at: number, fails: Fault) =>
  slowDatabase((index) => (index < at ? {} : { fails: index === at ? fails : 'before' }))

type Step = (scene: PayLinkScene, others: { DB?: D1Database }) => Promise<unknown>

/** `prepare` sets the scene and returns the step to interrupt. `finish` is what follows, whatever its outcome. */
type Plot = {
  prepare: (scene: PayLinkScene) => Promise<Step>
  finish: (scene: PayLinkScene) => Promise<unknown>
  /** The money that is sent back is right only then: its event comes again, or its refund is made. */
  isRightAtEnd?: true
}

const refundPath = ({ id }: { id: string }) => `/api/admin/bookings/${id}/refund`

/** The invoice over three jobs of the rows about one. */
let invoice: SharedInvoiceScene

async function openInvoice(scene: PayLinkScene): Promise<string> {
  invoice = await addSharedInvoice(scene, cookie)
  return invoice.open()
}

/** Stripe reports the last payment again, and the cron follows. */
async function reportAgain(scene: PayLinkScene) {
  const { id, metadata } = scene.stripe.checkouts().at(-1) ?? { id: '', metadata: {} }
  await scene.expectDelivered(scene.stripe.createEvent('checkout.session.completed', { id, metadata }))
  vi.setSystemTime(now + minutes(5))
  await scene.runCron()
}

async function refundToCard(scene: PayLinkScene, booking: { id: string }) {
  const json = { id: crypto.randomUUID(), amount: 5000, method: 'online', date: today, lowersPrice: true }
  expect((await scene.send('POST', refundPath(booking), { json, cookie })).status).toBe(200)
  vi.setSystemTime(now + minutes(11))
}

const payWithTip = async (scene: PayLinkScene) => scene.stripe.pay(await scene.open({ tip: '15' }))

const plots: Record<string, Plot> = {
  'a page that is opened': {
    prepare: async () => (scene, others) => scene.press({ tip: '15' }, others),
    finish: async (scene) => scene.expectDelivered(await payWithTip(scene)),
  },
  'a page that is replaced': {
    prepare: async (scene) => {
      await scene.open()
      return (_, others) => scene.press({ tip: '15' }, others)
    },
    finish: async (scene) => scene.expectDelivered(await payWithTip(scene)),
  },
  'a payment that the webhook reports': {
    prepare: async (scene) => {
      const event = await payWithTip(scene)
      return (_, others) => scene.deliver(event, undefined, others)
    },
    finish: reportAgain,
  },
  'a payment whose customer comes back': {
    prepare: async (scene) => {
      await payWithTip(scene)
      return (_, others) => scene.show('?done=paid', others)
    },
    finish: (scene) => scene.show('?done=paid'),
  },
  'a refund to the card that is made': {
    prepare: async (scene) => {
      await scene.expectDelivered(await payWithTip(scene))
      await refundToCard(scene, scene.booking)
      return (_, others) => scene.runCron(others).catch(() => {})
    },
    finish: (scene) => scene.runCron(),
  },
  'a page for an invoice over three jobs that replaces a job’s': {
    prepare: async (scene) => {
      await scene.open()
      invoice = await addSharedInvoice(scene, cookie)
      return (_, others) => invoice.press(invoice.due, others)
    },
    finish: async (scene) => scene.expectDelivered(scene.stripe.pay(await invoice.open())),
  },
  'a payment for an invoice that the webhook reports': {
    prepare: async (scene) => {
      const event = scene.stripe.pay(await openInvoice(scene))
      return (_, others) => scene.deliver(event, undefined, others)
    },
    finish: reportAgain,
  },
  'a payment for an invoice whose customer comes back': {
    prepare: async (scene) => {
      scene.stripe.pay(await openInvoice(scene))
      return (_, others) => scene.show('?done=paid', others)
    },
    finish: (scene) => scene.show('?done=paid'),
  },
  'a payment for an invoice of which a job was deleted': {
    isRightAtEnd: true,
    prepare: async (scene) => {
      const id = await openInvoice(scene)
      const deleted = invoice.jobs[1]?.id ?? ''
      await invoice.api('credit', { bookingIds: [deleted] })
      expect((await deleteBooking(deleted, cookie)).status).toBe(204)
      const event = scene.stripe.pay(id)
      return (_, others) => scene.deliver(event, undefined, others)
    },
    finish: reportAgain,
  },
  'a refund to the card of one job of an invoice': {
    prepare: async (scene) => {
      await scene.expectDelivered(scene.stripe.pay(await openInvoice(scene)))
      await refundToCard(scene, invoice.jobs[1] ?? scene.booking)
      return (_, others) => scene.runCron(others).catch(() => {})
    },
    finish: (scene) => scene.runCron(),
  },
  'a refund in Stripe’s dashboard over two jobs of an invoice': {
    isRightAtEnd: true,
    prepare: async (scene) => {
      await scene.expectDelivered(scene.stripe.pay(await openInvoice(scene)))
      const payment = scene.stripe.checkouts()[0]?.payment_intent ?? ''
      const event = scene.stripe.refundInDashboard(payment, due + 1000)
      return (_, others) => scene.deliver(event, undefined, others)
    },
    finish: async (scene) => {
      const payment = scene.stripe.checkouts()[0]?.payment_intent ?? ''
      const refund = { object: 'refund', payment_intent: payment }
      await scene.expectDelivered(scene.stripe.createEvent('refund.updated', refund))
      vi.setSystemTime(now + minutes(5))
      await scene.runCron()
    },
  },
}

/**
 * A batch is one transaction, so one statement stands for all of them. The last one proves that the earlier ones are
 * rolled back.
 */
const faultsOf = ({ statements, writes }: Pick<RoundTrip, 'statements' | 'writes'>): Fault[] => [
  'before',
  ...(writes ? (['after'] as const) : []),
  ...(writes && statements > 1 ? [statements - 1] : []),
]

/** How the money ends. Which pages were opened before the last one may differ. */
async function summarizeEnd(scene: PayLinkScene) {
  const { checkouts, ...money } = await summarizeMoney()
  const isPaid = checkouts.at(-1) === 'paid' && !checkouts.includes('open')
  return { ...money, isPaid, made: scene.stripe.refunds().map(({ amount }) => amount) }
}

/** Checks that months, files and rows agree, at a time when the owner is still signed in. */
async function expectTrueBooks(scene: PayLinkScene) {
  await expectTrueMoney(scene)
  const at = Date.now()
  vi.setSystemTime(now)
  await expectConsistentLedger(cookie)
  vi.setSystemTime(at)
}

test.each(Object.entries(plots))('%s ends the same once, wherever it is interrupted', async (_, plot) => {
  vi.setSystemTime(now)
  const undisturbed = slowDatabase(() => ({}))
  const scene = await payLinkScene(cookie)
  await (await plot.prepare(scene))(scene, { DB: undisturbed.database })
  await plot.finish(scene)
  const end = await summarizeEnd(scene)
  const faults = undisturbed.trips.flatMap((trip, index) => faultsOf(trip).map((fails) => ({ index, fails })))
  expect(faults.length).toBeGreaterThan(5)
  for (const { index, fails } of faults) {
    vi.setSystemTime(now)
    const scene = await payLinkScene(cookie)
    await (await plot.prepare(scene))(scene, { DB: dyingDatabase(index, fails).database })
    if (!plot.isRightAtEnd) await expectTrueMoney(scene)
    await plot.finish(scene)
    expect({ index, fails, ...(await summarizeEnd(scene)) }).toEqual({ index, fails, ...end })
    await expectTrueBooks(scene)
  }
})
