import { useQuery } from '@tanstack/react-query'
import { crewName } from '../../../../shared/rules/schedule/crew-name.ts'
import { scheduleOptions } from '../schedule/schedule-query.ts'

/** Means any free crew; crews are numbered from 1. */
export const anyCrew = 0

/** The number of crews and a function that names them. */
export function useCrews() {
  const { crewCount = 1, crewNames = [] } = useQuery(scheduleOptions).data ?? {}
  return { crewCount, crewNames, nameOfCrew: (crew: number) => crewName(crew, crewNames) }
}
