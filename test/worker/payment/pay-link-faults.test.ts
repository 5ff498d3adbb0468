import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { minutes, now, today } from '../clock.ts'
import type { RoundTrip } from '../database-doubles.ts'
import { loadStripeLibrary } from '../deposit/deposit-scene.ts'
import { expectConsistentLedger } from '../ledger/ledger-consistency.ts'
import { slowDatabase, type TripTiming } from '../slow-database.ts'
import { pagesBuilt, signInOwner } from '../worker-support.ts'
import { expectTrueMoney, type PayLinkScene, payLinkScene, summarizeMoney } from './pay-link-scene.ts'

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
}

const refundPath = ({ booking }: PayLinkScene) => `/api/admin/bookings/${booking.id}/refund`

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
    finish: async (scene) => {
      const [{ id, metadata } = { id: '', metadata: {} }] = scene.stripe.checkouts()
      await scene.expectDelivered(scene.stripe.createEvent('checkout.session.completed', { id, metadata }))
      vi.setSystemTime(now + minutes(5))
      await scene.runCron()
    },
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
      const refund = {
        id: crypto.randomUUID(),
        amount: 5000,
        method: 'online',
        date: today,
        lowersPrice: true,
      }
      await scene.send('POST', refundPath(scene), { json: refund, cookie })
      vi.setSystemTime(now + minutes(11))
      return (_, others) => scene.runCron(others).catch(() => {})
    },
    finish: (scene) => scene.runCron(),
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
    await expectTrueMoney(scene)
    await plot.finish(scene)
    expect({ index, fails, ...(await summarizeEnd(scene)) }).toEqual({ index, fails, ...end })
    await expectTrueBooks(scene)
  }
})
