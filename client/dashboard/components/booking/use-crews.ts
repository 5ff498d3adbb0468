import { useQuery } from '@tanstack/react-query'
import { crewName } from '../../../../shared/rules/schedule/crew-name.ts'
import { scheduleOptions } from '../schedule/schedule-query.ts'

/** Stands for whichever crew is free; crews are numbered from 1. */
export const anyCrew = 0

/** How many crews there are, and what each is called. */
export function useCrews() {
  const { crewCount = 1, crewNames = [] } = useQuery(scheduleOptions).data ?? {}
  return { crewCount, crewNames, nameOfCrew: (crew: number) => crewName(crew, crewNames) }
}
