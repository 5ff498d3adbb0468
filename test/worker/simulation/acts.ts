import { addDays, weekdayOf } from '../../../shared/ground/time/business-time.ts'
import type { BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import { type Fault, faults, type Script, type World } from './world.ts'

// What happens in a simulation. Each act has days of its own and makes sure of some fault or end; who comes when, and
// how long everything takes, is left to the seed, and all acts are played at once. The last one is left to it whole.

/** The open days from next Monday on. */
const openDays = Array.from({ length: 50 }, (_, index) => addDays('2027-01-18', index)).filter(
  (date) => weekdayOf(date) !== 4,
)

/** Of every call by a visitor, the trip that reads all that it depends on, and the one that writes. */
const [reading, writing] = [0, 1]

/** Of every call by an owner, the trip that writes when it needs no other facts than who is signed in. */
const ownersWriting = 1

const faultNames = Object.keys(faults).filter((name): name is Fault => name in faults)

type Act = (world: World, dayOf: (index: number) => string) => Promise<unknown>

const anyHour = ({ random }: World) => random.between(9, 19)

async function booked(booking: Promise<BookingJson | null>): Promise<BookingJson> {
  const made = await booking
  if (!made) throw new Error('It should have been booked.')
  return made
}

/** Everything that can happen to one trip happens to some visitor, whose time nobody else wants. */
const visitorsWithFaults: Act = (world, dayOf) =>
  Promise.all(
    faultNames.map(async (fault, index) => {
      const isEarly = fault.endsWith('before') && world.random.below(2) === 0
      const slot = { date: dayOf(index % 2), hour: 9 + 2 * Math.floor(index / 2) }
      await world.sleep(world.random.between(1, 30_000))
      await booked(world.book(`Who ${fault}`, slot, { [isEarly ? reading : writing]: fault }))
    }),
  )

/** Of two who decide at once the slower one is outrun, and finds the time taken. */
const outrun: Act = async (world, dayOf) => {
  const slot = { date: dayOf(0), hour: anyHour(world) }
  await Promise.all([
    world.book('Slow', slot, { [reading]: { before: 10 }, [writing]: { before: 500 } }),
    world.book('Quick', slot, { [reading]: { before: 20 }, [writing]: { before: 50 } }),
  ])
}

/** A visitor never hears, and gives up after two minutes. */
const givenUp: Act = async (world, dayOf) => {
  const never: Script[] = Array.from({ length: 40 }, () => ({ [reading]: 'fails before' }))
  await world.book('Unheard', { date: dayOf(0), hour: anyHour(world) }, ...never)
}

/** From Whistler nobody gets to West Vancouver in no time. */
const drives: Act = async (world, dayOf) => {
  const hour = world.random.between(9, 17)
  await world.bookMobile('In Whistler', 'whistler', { date: dayOf(0), hour })
  await world.bookMobile('Far away', 'west-vancouver', { date: dayOf(0), hour: hour + 2 })
}

/** Two owners change what both saw: the second one is told. */
const conflict: Act = async (world, dayOf) => {
  const booking = await booked(world.book('Edited', { date: dayOf(0), hour: anyHour(world) }))
  await world.change(booking, { vehicleMake: 'Ford' }, { 3: world.random.anyOf(faultNames) })
  await world.change(booking, { vehicleMake: 'Mazda' })
}

/** Unheard of changes are asked for again, and a cancelled time goes to somebody else. */
const cancelled: Act = async (world, dayOf) => {
  const slot = { date: dayOf(0), hour: anyHour(world) }
  const booking = await booked(world.book('Cancelled', slot))
  await world.change(booking, { status: 'cancelled' }, { [ownersWriting]: world.random.anyOf(faultNames) })
  await world.book('Next', slot, { [writing]: world.random.anyOf(faultNames) })
}

/** What was deleted is not found again; its key makes no other. */
const deleted: Act = async (world, dayOf) => {
  const [key, slot] = [world.random.uuid(), { date: dayOf(0), hour: anyHour(world) }]
  const booking = await booked(world.book('Deleted', { ...slot, key }))
  await world.book('Somebody with the same key', { ...slot, key })
  await world.remove(booking)
  await world.remove(booking)
  await world.book('Deleted', { ...slot, key })
}

const tooMany: Act = async (world, dayOf) => {
  const headers = { 'CF-Connecting-IP': '203.0.113.7' }
  await booked(world.book('Greedy', { date: dayOf(0), hour: 9, headers }))
  await world.run('UPDATE daily_counts SET count = cap')
  await world.book('Too greedy', { date: dayOf(0), hour: 13, headers })
}

/** What is paid counts once whatever happens to the answer, and a booking stays for as long as somebody's money is in it. */
const paid: Act = async (world, dayOf) => {
  const { random } = world
  const anyFault = () => ({ [ownersWriting]: random.anyOf(faultNames) })
  const [kept, gone] = await Promise.all([
    booked(world.book('Who pays', { date: dayOf(0), hour: 9 })),
    booked(world.book('Who is paid back', { date: dayOf(0), hour: 13 })),
  ])
  const confirmed = await world.change(kept, { status: 'confirmed' })
  const seen: BookingJson = JSON.parse(confirmed?.text ?? '')
  const id = random.uuid()
  await Promise.all([
    world.completePaid(seen, 10_000, anyFault()),
    world.pay(kept, { id, amount: 5000 }, anyFault()),
    world.pay(gone, { amount: 2500 }, anyFault()),
  ])
  await world.pay(kept, { id, amount: 5000 }, anyFault())
  await world.pay(gone, { amount: -2501 })
  await world.pay(kept, { amount: -1 })
  await world.remove(gone, anyFault())
  await Promise.all([world.pay(gone, { amount: -2500 }, anyFault()), world.remove(gone, anyFault())])
  await world.remove(gone)
}

const timeOff: Act = async (world, dayOf) => {
  const slot = { date: dayOf(0), hour: anyHour(world) }
  const off = await world.takeOff('Dentist', slot, { [ownersWriting]: world.random.anyOf(faultNames) })
  await world.book('Off', slot)
  await world.takeOff('Dentist again', slot)
  if (off) await world.comeBack('Dentist', off)
  await world.book('On', slot)
}

/** Many at once, on two days, who may all be in each other's way. */
const freeForAll: Act = async (world, dayOf) => {
  const { random } = world
  const known: BookingJson[] = []
  const anySlot = () => ({ date: dayOf(random.below(2)), hour: anyHour(world) })
  const anyScript = (): Script =>
    random.below(3) === 0 ? { [random.below(4)]: random.anyOf(faultNames) } : {}
  const deeds = [
    ...Array<(name: string) => Promise<unknown>>(4).fill(async (name) => {
      const booking = await world.book(`Visitor ${name}`, anySlot(), anyScript())
      if (booking) known.push(booking)
    }),
    async () => known.length > 0 && world.move(random.anyOf(known), anySlot(), anyScript()),
    async () =>
      known.length > 0 &&
      world.change(random.anyOf(known), { status: random.anyOf(['confirmed', 'cancelled']) }, anyScript()),
    async () =>
      known.length > 0 &&
      world.change(random.anyOf(known), { vehicleMake: random.anyOf(['Ford', 'Mazda']) }, anyScript()),
    async () => known.length > 0 && world.remove(random.anyOf(known), anyScript()),
    async () =>
      known.length > 0 &&
      world.pay(random.anyOf(known), { amount: random.anyOf([4000, 4000, -4000]) }, anyScript()),
    async (name: string) => world.takeOff(`Off ${name}`, anySlot(), anyScript()),
  ]
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      await world.sleep(random.between(1, 40_000))
      await random.anyOf(deeds)(String(index))
    }),
  )
}

/** Each act with the number of days that it needs. */
const played: [Act, number][] = [
  [visitorsWithFaults, 2],
  [outrun, 1],
  [givenUp, 1],
  [drives, 1],
  [conflict, 1],
  [cancelled, 1],
  [deleted, 1],
  [paid, 1],
  [tooMany, 1],
  [timeOff, 1],
  [freeForAll, 2],
]

/** Begins all acts, each in its own time. */
export function acts(world: World): Promise<unknown>[] {
  let used = 0
  return world.random.shuffled(played).map(async ([act, days]) => {
    const first = used
    used += days
    await world.sleep(world.random.between(1, 5000))
    await act(world, (index) => openDays[first + index] ?? '')
  })
}
