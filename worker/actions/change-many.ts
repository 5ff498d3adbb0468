import { businessDate, businessMoment } from '../../shared/lib/time/business-time.ts'
import { type ManyJson, type Refused, undoUntil, whyNotChanged } from '../../shared/rules/booking/many.ts'
import type { ManyRequest } from '../../shared/rules/booking/many-request.ts'
import { alsoWaiting } from '../../shared/rules/waiting/waiting-query.ts'
import { type AuditedBy, auditChange } from '../db/audit/audit.ts'
import { recordEvent } from '../db/booking/history.ts'
import { manyActs, mayBeChanged } from '../db/booking/many/many-acts.ts'
import { keepChange, selectChange } from '../db/booking/many/many-changes.ts'
import { areOf, findMeant, selectMeant, setAllStatus } from '../db/booking/many/meant-bookings.ts'
import { queueManyMail } from '../db/mail/queue-mail.ts'
import { freeHoursOfAll, freeUnownedMoves } from '../db/schedule/crew-days.ts'
import { noMoves, type ProposedMoves, proposeMovesTo } from '../db/schedule/proposed-moves.ts'
import { areOrders, dismissOrders, selectDismissed } from '../db/waiting/dismissed-orders.ts'
import { isInView } from '../db/waiting/waiting-filter.ts'
import { listedIds } from '../lib/database/ids.ts'
import type { Database } from '../lib/database/open-database.ts'

/**
 * Does the same to many bookings, all at once and each with its line in its history. Nobody is told of it before it can no
 * longer be undone; of what was to be told of one that is cancelled, nothing is true any more. Where strangers' bookings
 * are removed by when and from where they came, the orders on the waiting list that came so are dismissed with them.
 */
export async function changeMany(
  db: Database,
  { act, tell, ids, filter, reason }: Omit<ManyRequest, 'times' | 'moveNow'>,
  by: AuditedBy,
  now: number,
  proposed: ProposedMoves = noMoves,
): Promise<ManyJson> {
  const { event, to, mail, audit } = manyActs[act]
  const { at, actor } = by
  const mayChange = mayBeChanged(act, now)
  const meant = await findMeant(db, { ids, filter }, mayChange, now)
  const id = crypto.randomUUID()
  const meantIds = listedIds(meant.ids)
  const toChange = areOf(meantIds, mayChange)
  const dismissed = act === 'undo' ? dismissAlso(db, id, { ids, filter }, now) : []
  await db.batch([
    recordEvent(db, toChange, { ...event, at, actor: { kind: 'owner', email: actor } }),
    ...dismissed,
    keepChange(db, { id, at, actor, act, isTold: tell }, meantIds),
    auditChange(db, by, audit),
    ...(mail && tell ? [queueManyMail(db, meantIds, by, mail, undoUntil(at))] : []),
    ...(act === 'propose-move' ? proposeMovesTo(db, toChange, { at, reason: reason || null }, proposed) : []),
    ...(to === 'cancelled' ? [freeHoursOfAll(db, toChange)] : []),
    ...(to ? [setAllStatus(db, toChange, to, at), freeUnownedMoves(db, at)] : []),
  ])
  const [[change], rows, orders] = await db.batch([
    selectChange(db, id),
    selectMeant(db, meantIds),
    selectDismissed(db, id),
  ])
  const done = new Set(change?.bookings)
  const changed = new Set([...done, ...orders.map((order) => order.id)])
  const moment = businessMoment(now)
  return {
    done: done.size,
    waiting: change?.waiting ?? 0,
    refused: meant.ids
      .filter((each) => !changed.has(each))
      .map((each): Refused => {
        const booking = rows.find((row) => row.id === each)
        return { id: each, why: booking ? (whyNotChanged(act, booking, moment) ?? 'changed') : 'gone' }
      }),
    left: meant.left,
    undo: change ? { id, until: undoUntil(at) } : null,
  }
}

/** The statements that dismiss the orders on the waiting list which a removal of bookings means as well. */
function dismissAlso(
  db: Database,
  id: string,
  { ids, filter }: Pick<ManyRequest, 'ids' | 'filter'>,
  now: number,
) {
  if (!filter) return dismissOrders(db, id, areOrders(listedIds(ids ?? [])))
  const waiting = alsoWaiting(filter)
  return waiting ? dismissOrders(db, id, isInView(waiting, businessDate(now))) : []
}
