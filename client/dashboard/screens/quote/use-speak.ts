import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuoteDetailsJson } from '../../../../shared/rules/quote/quote-json.ts'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { ProblemError } from '../../lib/api/api.ts'
import { adminKey } from '../../lib/api/query-keys.ts'
import { putQuote } from './quote-queries.ts'

const lastNumberOf = ({ events }: QuoteDetailsJson) => events.at(-1)?.number ?? 0

type Send<Line> = (id: string, line: Line & { lastNumber: number }) => Promise<QuoteDetailsJson>

/**
 * Says something to a customer who knows what the owner has seen: whoever wrote meanwhile is heard first. `current` is
 * the quote as the owner has seen it, `news` what was written before the last try, of which he had not known.
 */
export function useSpeak<Line extends object>(
  details: QuoteDetailsJson,
  send: Send<Line>,
  { done, onDone }: { done: string; onDone: () => void },
) {
  const queryClient = useQueryClient()
  const [current, setCurrent] = useState(details)
  const [news, setNews] = useState<QuoteDetailsJson['events']>([])
  const mutation = useMutation({
    mutationFn: (line: Line) => send(current.quote.id, { ...line, lastNumber: lastNumberOf(current) }),
    onSuccess: (fresh) => {
      onDone()
      putQuote(queryClient, fresh)
      showDashboardToast(done)
    },
    onError: (error) => {
      const fresh = error instanceof ProblemError && error.problem.quote
      if (!fresh) return void queryClient.invalidateQueries({ queryKey: adminKey })
      setNews(fresh.events.filter(({ number }) => number > lastNumberOf(current)))
      setCurrent(fresh)
      putQuote(queryClient, fresh)
    },
  })
  return { current, news, mutation }
}
