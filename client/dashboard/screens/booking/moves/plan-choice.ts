import type { CrewSlot, PlannedMoveJson } from '../../../../../shared/rules/booking/move-proposals-json.ts'

/**
 * `time` proposes a slot, `own` is a slot that the owner is still entering, `choose` lets the customer pick, and `stay`
 * changes nothing.
 */
export type MoveChoice =
  | { kind: 'time'; slot: CrewSlot }
  | { kind: 'own' }
  | { kind: 'choose' }
  | { kind: 'stay' }

/** The owner's changes to the plan, by booking id. */
export type MoveChoices = ReadonlyMap<string, MoveChoice>

export type ChosenMove = PlannedMoveJson & { choice: MoveChoice }

/** Falls back to the first proposed slot, or lets the customer pick if there is none. */
export function applyChoices(jobs: readonly PlannedMoveJson[], choices: MoveChoices): ChosenMove[] {
  return jobs.map((job) => {
    const [first] = job.options
    const proposed: MoveChoice = first ? { kind: 'time', slot: first } : { kind: 'choose' }
    return { ...job, choice: choices.get(job.booking.id) ?? proposed }
  })
}

export const slotOfChoice = ({ choice }: ChosenMove) => (choice.kind === 'time' ? choice.slot : null)

/** The moves that an email can propose. */
export const movesToEmail = (moves: readonly ChosenMove[]) =>
  movesToPropose(moves).filter(({ booking }) => booking.customerEmail !== '')

export const movesToPropose = (moves: readonly ChosenMove[]) =>
  moves.filter(({ choice }) => choice.kind === 'time' || choice.kind === 'choose')
