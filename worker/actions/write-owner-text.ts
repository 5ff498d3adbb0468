import type { ThreadTextJson } from '../../shared/rules/message/message-json.ts'
import { bumpDataVersion } from '../db/data-version.ts'
import { toTextJson } from '../db/message/load-thread.ts'
import { queueOwnerText } from '../db/message/queue-text-messages.ts'
import { hasOptedOut } from '../db/message/text-opt-outs.ts'
import { selectText, storeText } from '../db/message/texts.ts'
import type { Database } from '../lib/database/open-database.ts'

type NewText = { id: string; phone: string; body: string; actor: string }

type SendOutcome = { kind: 'queued'; text: ThreadTextJson } | { kind: 'stopped' } | { kind: 'id-used' }

/**
 * Queues a text that somebody wrote in the dashboard. The same one again is sent once.
 */
export async function writeOwnerText(db: Database, text: NewText, now: number): Promise<SendOutcome> {
  const { id, phone, body, actor } = text
  const at = new Date(now).toISOString()
  if (await hasOptedOut(db, phone)) return { kind: 'stopped' }
  const [, , , [stored]] = await db.batch([
    storeText(db, { ...text, at, direction: 'out', state: 'waiting' }),
    queueOwnerText(db, { id, at }),
    bumpDataVersion(db),
    selectText(db, id),
  ])
  const isSame = stored?.phone === phone && stored.body === body && stored.actor === actor
  return isSame ? { kind: 'queued', text: toTextJson(stored) } : { kind: 'id-used' }
}
