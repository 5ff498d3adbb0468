import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { holdMinutes } from '../../../shared/rules/deposit/hold.ts'
import { minutes, now } from '../clock.ts'
import type { RoundTrip } from '../database-doubles.ts'
import { expectConsistentLedger } from '../ledger/ledger-consistency.ts'
import { slowDatabase, type TripTiming } from '../slow-database.ts'
import { newIdempotencyKey, signInOwner } from '../worker-support.ts'
import {
  type DepositScene,
  depositScene,
  expectConsistentBooks,
  loadStripeLibrary,
  summarizeState,
} from './deposit-scene.ts'

// The database or the Worker dies at each round trip that deposits make. The books are consistent right after, and
// whoever comes next (the visitor's retry, Stripe's retry or the cron) finishes the work once.

const cookie = await signInOwner()

const slot = { date: '2027-01-18', time: '9:00 AM' }

beforeAll(loadStripeLibrary)
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

type PlotStep = (scene: DepositScene, others: { DB?: D1Database }) => Promise<unknown>
type Plot = {
  /** Sets the scene and returns the step to interrupt. */
  prepare: (scene: DepositScene) => Promise<PlotStep>
  /** What follows, whatever the step's outcome. */
  next: PlotStep
}

/** The same order attempt again, then its payment. */
function orderAndPay(): Plot {
  const options = { headers: newIdempotencyKey() }
  return {
    prepare: async () => (scene, others) => scene.order(slot, options, others),
    next: async (scene) => {
      const id = await scene.orderWithDeposit(slot, options)
      await expectConsistentBooks(scene)
      await scene.expectDelivered(scene.stripe.pay(id))
    },
  }
}

/** Stripe resends events that were not accepted, and the cron finishes those that were. */
const webhook = (prepare: (scene: DepositScene, id: string) => Promise<unknown>): Plot => ({
  prepare: async (scene) => {
    const id = await scene.orderWithDeposit(slot)
    const event = scene.stripe.pay(id)
    await prepare(scene, id)
    return (_, others) => scene.deliver(event, undefined, others)
  },
  next: async (scene) => {
    for (const { id, payment_intent, metadata } of scene.stripe.checkouts()) {
      if (payment_intent)
        await scene.expectDelivered(scene.stripe.createEvent('checkout.session.completed', { id, metadata }))
    }
    await scene.runCron()
  },
})

/** The hold lapses before the payment is known. */
async function lapse() {
  vi.setSystemTime(now + minutes(holdMinutes))
  await env.DB.batch([
    env.DB.prepare("UPDATE deposit_holds SET state = 'lapsed'"),
    env.DB.prepare('DELETE FROM slot_claims'),
  ])
}

const plots: Record<string, () => Plot> = {
  'an order that is held': orderAndPay,
  'a deposit that is paid': () => webhook(async () => {}),
  'a deposit that comes late': () => webhook(lapse),
  'a deposit that comes too late': () =>
    webhook(async (scene) => {
      await lapse()
      await scene.orderWithDeposit({ ...slot, email: 'kim@example.com' })
    }),
  'a hold that is given up': () => ({
    prepare: async (scene) => {
      const id = await scene.orderWithDeposit(slot)
      return (_, others) => scene.send('GET', new URL(scene.checkout(id).cancel_url).pathname, {}, others)
    },
    next: async (scene) => {
      const [checkout] = scene.stripe.checkouts()
      await scene.cancel(checkout?.id ?? '')
    },
  }),
  'a hold whose time is up': () => ({
    prepare: async (scene) => {
      await scene.orderWithDeposit(slot)
      vi.setSystemTime(now + minutes(holdMinutes))
      return (_, others) => scene.runCron(others).catch(() => {})
    },
    next: (scene) => scene.runCron(),
  }),
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

/** Checks the books, and that months, files and rows agree, at a time when the owner is still signed in. */
async function expectTrueLedger(scene: DepositScene) {
  await expectConsistentBooks(scene)
  const at = Date.now()
  vi.setSystemTime(now)
  await expectConsistentLedger(cookie)
  vi.setSystemTime(at)
}

test.each(Object.entries(plots))('%s ends the same once, wherever it is interrupted', async (_, plotOf) => {
  const plot = plotOf()
  const undisturbed = slowDatabase(() => ({}))
  const scene = await depositScene()
  const act = await plot.prepare(scene)
  await act(scene, { DB: undisturbed.database })
  await plot.next(scene, {})
  const outcome = await summarizeState()

  const faults = undisturbed.trips.flatMap((trip, index) => faultsOf(trip).map((fails) => ({ index, fails })))
  expect(faults.length).toBeGreaterThan(5)
  for (const { index, fails } of faults) {
    vi.setSystemTime(now)
    const plot = plotOf()
    const scene = await depositScene()
    const act = await plot.prepare(scene)
    await act(scene, { DB: dyingDatabase(index, fails).database })
    await expectTrueLedger(scene)
    await plot.next(scene, {})
    expect({ index, fails, ...(await summarizeState()) }).toEqual({ index, fails, ...outcome })
    await expectConsistentBooks(scene)
  }
})
