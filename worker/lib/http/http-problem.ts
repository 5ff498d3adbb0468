import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import {
  type CurrentDocument,
  type ProblemFields,
  type ProblemJson,
  type ProblemType,
  problemTitles,
} from '../../../shared/api/problem.ts'

/** An RFC 9457 response. It keeps headers already set on the context. */
export function problemResponse(c: Context, type: ProblemType, fields: ProblemFields = {}) {
  const [status, title] = problemTitles[type]
  const requestId: string = c.get('requestId')
  const json = { type: `/problems/${type}`, title, status, detail: title, ...fields, requestId } as const
  return c.json<ProblemJson>(json, status, { 'Content-Type': 'application/problem+json' })
}

/** Throw it to stop a handler; `onError` answers with the problem. */
export class Problem extends HTTPException {
  readonly type: ProblemType
  readonly detail: string
  readonly fields: ProblemFields

  constructor(type: ProblemType, fields: ProblemFields = {}) {
    super(problemTitles[type][0], { message: problemTitles[type][1] })
    this.type = type
    this.detail = fields.detail ?? problemTitles[type][1]
    this.fields = fields
  }
}

/** The answer to a save from an outdated version, with the document as it is now. */
export const conflictProblem = (current: CurrentDocument) =>
  new Problem('conflict', {
    detail: 'Someone else changed this after you opened it. Nothing was saved.',
    current,
  })
