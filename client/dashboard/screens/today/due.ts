import type { JobJson } from '../../../../shared/rules/job/job-json.ts'
import { balanceOf } from '../../../../shared/rules/price/amounts.ts'
import type { Cents } from '../../../../shared/rules/price/money.ts'

/** What is still to be paid for a job, in cents; nothing that an account of a crew knows of. */
export const dueOf = ({ money, status }: Pick<JobJson, 'money' | 'status'>): Cents =>
  money ? Math.max(balanceOf({ ...money, status }), 0) : 0
