import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OfferTemplate } from '../../../../../shared/rules/quote/offer.ts'
import type { OfferTemplatesJson } from '../../../../../shared/rules/quote/quote-json.ts'
import { showDashboardToast } from '../../../../lib/ui/toast.ts'
import { call } from '../../../lib/api/api.ts'
import { fieldErrorsOf, showRefusal } from '../../../lib/api/refused-fields.ts'
import { quoteMessages } from '../quote-messages.ts'
import { templatesOptions } from '../quote-queries.ts'

/** Saves all templates over those that are known. Fields that are refused are the caller's to show. */
export function useSaveTemplates(stored: OfferTemplatesJson | undefined, onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (templates: OfferTemplate[]) =>
      call('PUT /api/admin/offer-templates', { json: { templates, updatedAt: stored?.updatedAt ?? null } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(templatesOptions.queryKey, saved)
      onSaved()
      showDashboardToast(quoteMessages.templates.saved)
    },
    onError: (error) => {
      queryClient.invalidateQueries(templatesOptions)
      if (Object.keys(fieldErrorsOf(error)).length > 0) return
      showRefusal(error, quoteMessages.templates.failed)
    },
  })
}
