import type { ThreadSummaryJson } from '../../../../shared/rules/message/message-json.ts'

/** The search parameters that open a thread. */
export const threadSearch = ({ customerId, phoneKey }: Pick<ThreadSummaryJson, 'customerId' | 'phoneKey'>) =>
  customerId === null ? { phone: phoneKey } : { customer: String(customerId) }
