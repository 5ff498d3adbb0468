import type { AreaSlug } from '../../../shared/ground/business/areas.ts'
import type { Claim } from '../../../shared/rules/schedule/crews.ts'

/** A whole hour of a crew that a job in an area holds, or (`null`) time off. */
export function claimed(
  date: string,
  hour: number,
  {
    crew = 1,
    area = 'squamish',
    address = null,
  }: { crew?: number; area?: AreaSlug | null; address?: string | null | undefined } = {},
): Claim {
  return { date, hour, from: hour * 60, to: (hour + 1) * 60, crew, area, address }
}
