import { useQuery } from '@tanstack/react-query'
import { formatMonth } from '../../../../../shared/lib/time/business-time.ts'
import { LoadError } from '../../../../lib/ui/load-states.tsx'
import { figuresMessages } from './figures-messages.ts'
import { figuresOptions } from './figures-query.ts'
import { FiguresView } from './figures-view.tsx'

/** What the jobs of some months brought, by month, service and location; what is cancelled is left out. */
export default function FiguresSection({ from, to }: { from: string; to: string }) {
  const figures = useQuery(figuresOptions(from, to))
  return (
    <>
      <p className="field-hint" role="status">
        {figuresMessages.period(formatMonth(from), formatMonth(to))}
      </p>
      {figures.isError && <LoadError title={figuresMessages.loadFailed} query={figures} />}
      {figures.isPending && <p role="status">{figuresMessages.loading}</p>}
      {figures.data && <FiguresView figures={figures.data} isStale={figures.isPlaceholderData} />}
    </>
  )
}
