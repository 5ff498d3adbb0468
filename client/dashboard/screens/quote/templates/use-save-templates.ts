import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QuoteTemplate } from '../../../../../shared/rules/quote/priced-quote.ts'
import type { QuoteTemplatesJson } from '../../../../../shared/rules/quote/quote-json.ts'
import { showDashboardToast } from '../../../../lib/ui/toast.ts'
import { fieldErrorsOf, showErrorToast } from '../../../lib/api/api-errors.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { quoteMessages } from '../quote-messages.ts'
import { templatesOptions } from '../quote-queries.ts'

/** Saves all templates over those that are known. Fields that are refused are the caller's to show. */
export function useSaveTemplates(storedTemplates: QuoteTemplatesJson | undefined, onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (templates: QuoteTemplate[]) =>
      apiRequest('PUT /api/admin/offer-templates', {
        json: { templates, updatedAt: storedTemplates?.updatedAt ?? null },
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(templatesOptions.queryKey, saved)
      onSaved()
      showDashboardToast(quoteMessages.templates.saved)
    },
    onError: (error) => {
      queryClient.invalidateQueries(templatesOptions)
      if (Object.keys(fieldErrorsOf(error)).length > 0) return
      showErrorToast(error, quoteMessages.templates.failed)
    },
  })
}
