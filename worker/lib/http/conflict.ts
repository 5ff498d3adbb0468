import type { CurrentDocument } from '../../../shared/api/problem.ts'
import { Problem } from './thrown-problem.ts'

/** What a save from an older reading is refused with: the document as it is now. */
export const conflictProblem = (current: CurrentDocument) =>
  new Problem('conflict', {
    detail: 'Somebody else changed this after you opened it. Nothing was saved.',
    current,
  })
