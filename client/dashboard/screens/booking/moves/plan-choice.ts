import type { CrewSlot, PlannedMoveJson } from '../../../../../shared/rules/booking/move-proposals-json.ts'

/** What is to become of a job: a time that its customer is asked for, one that they choose, or nothing. */
export type MoveChoice =
  | { kind: 'time'; slot: CrewSlot }
  | { kind: 'own' }
  | { kind: 'choose' }
  | { kind: 'stay' }

/** What the owner has changed, by the bookings. */
export type MoveChoices = ReadonlyMap<string, MoveChoice>

export type ChosenMove = PlannedMoveJson & { choice: MoveChoice }

/** What is proposed, unless the owner has chosen something else. */
export function applyChoices(jobs: readonly PlannedMoveJson[], choices: MoveChoices): ChosenMove[] {
  return jobs.map((job) => {
    const [first] = job.options
    const proposed: MoveChoice = first ? { kind: 'time', slot: first } : { kind: 'choose' }
    return { ...job, choice: choices.get(job.booking.id) ?? proposed }
  })
}

export const slotOfChoice = ({ choice }: ChosenMove) => (choice.kind === 'time' ? choice.slot : null)

/** Those whose customers are asked something. */
export const movesToPropose = (moves: readonly ChosenMove[]) =>
  moves.filter(({ choice }) => choice.kind === 'time' || choice.kind === 'choose')
