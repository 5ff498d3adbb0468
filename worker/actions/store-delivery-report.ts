import { bumpDataVersion } from '../db/data-version.ts'
import { applyDeliveryReport } from '../db/message/texts.ts'
import { spendForm } from '../db/message/used-forms.ts'
import type { Database } from '../lib/database/open-database.ts'
import type { TwilioReport } from '../lib/services/twilio-form.ts'

type Delivery = Extract<TwilioReport, { kind: 'delivery' }>

/**
 * Stores the provider's report about a text that we sent.
 * @returns false for a report that was received before.
 */
export async function storeDeliveryReport(
  db: Database,
  { state, ...report }: Delivery,
  formHash: string,
  now: number,
): Promise<boolean> {
  const [used] = await db.batch([
    spendForm(db, formHash, now),
    ...(state ? [applyDeliveryReport(db, { ...report, state }), bumpDataVersion(db)] : []),
  ])
  return used.length > 0
}
