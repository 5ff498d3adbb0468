import type { Context } from 'hono'
import type { ProblemType } from '../../shared/contract/problem.ts'
import type { AppEnv } from '../ground/environment.ts'
import { log } from '../ground/http/log.ts'
import { warnOwner } from '../records/alert/alerts.ts'

/** Problems that an owner wants to find in the log: somebody tries doors. */
const suspicious = new Set<ProblemType>([
  'sign-in-failed',
  'proof-refused',
  'too-many-attempts',
  'too-many-requests',
  'cross-site',
])

const refusedSignIns = new Set<ProblemType>(['sign-in-failed', 'too-many-attempts'])

/** Logs a problem that is suspicious, and warns the owner of sign-ins that are refused. */
export function noteProblem(c: Context<AppEnv>, type: ProblemType) {
  if (suspicious.has(type)) log(c, 'warn', { refused: type })
  if (refusedSignIns.has(type)) warnOwner(c, 'sign-ins-refused')
}
