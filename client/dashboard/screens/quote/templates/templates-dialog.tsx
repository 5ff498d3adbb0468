import '../../../lib/ui/details.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { formatDollars } from '../../../../../shared/lib/text/format-number.ts'
import type { QuoteTemplate } from '../../../../../shared/rules/quote/priced-quote.ts'
import type { QuoteTemplatesJson } from '../../../../../shared/rules/quote/quote-json.ts'
import { quoteServiceName } from '../../../../../shared/rules/quote/quote-services.ts'
import { optionTotal } from '../../../../../shared/rules/quote/quote-terms.ts'
import { ConfirmDialog } from '../../../../lib/ui/confirm-dialog.tsx'
import { Dialog } from '../../../../lib/ui/dialog.tsx'
import { DialogHead } from '../../../../lib/ui/dialog-head.tsx'
import { LoadNote } from '../../../../lib/ui/load-states.tsx'
import { showDashboardToast } from '../../../../lib/ui/toast.ts'
import { fieldErrorsOf, showErrorToast } from '../../../lib/api/api-errors.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { quoteMessages } from '../quote-messages.ts'
import { templatesOptions } from '../quote-queries.ts'
import { emptyOption, optionsFormValues } from '../send-quote/quote-options-values.ts'
import { isSameTemplate } from './template-changes.ts'
import { TemplateDialog, type TemplateFormValues } from './template-dialog.tsx'

const messages = quoteMessages.templates

type EditedTemplate = { template: TemplateFormValues; isNew: boolean }

const emptyTemplate = (): TemplateFormValues => ({
  name: '',
  service: 'window-tint',
  options: [emptyOption('shop')],
  note: '',
})

export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const confirmDialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const query = useQuery(templatesOptions)
  const { data: storedTemplates } = query
  const templates = storedTemplates?.templates ?? []
  const [edited, setEdited] = useState<EditedTemplate | null>(null)
  const [templateToRemove, setTemplateToRemove] = useState<QuoteTemplate | null>(null)
  const save = useSaveTemplates(storedTemplates, () => confirmDialog.current?.close())
  return (
    <Dialog ref={dialog} className="booking-dialog" labelledBy={titleId} onClose={onClose}>
      <DialogHead dialog={dialog} titleId={titleId} title="Templates" />
      <div className="dialog-body">
        {!storedTemplates && (
          <LoadNote query={query} loading={messages.loading} failed={messages.loadFailed} />
        )}
        {storedTemplates && templates.length === 0 && <p>{messages.none}</p>}
        <ul className="template-list">
          {templates.map((template) => (
            <li key={`${template.name} ${template.service}`}>
              <span>
                <strong>{template.name}</strong>
                <small>{`${quoteServiceName(template.service)}, ${template.options.map((option) => formatDollars(optionTotal(option))).join(' or ')} before tax`}</small>
              </span>
              <button
                type="button"
                className="button button-small"
                onClick={() =>
                  setEdited({ template: { ...template, ...optionsFormValues(template) }, isNew: false })
                }
              >
                Edit <span className="visually-hidden">{template.name}</span>
              </button>
              <button
                type="button"
                className="button button-small button-quiet"
                onClick={() => setTemplateToRemove(template)}
              >
                Remove <span className="visually-hidden">{template.name}</span>
              </button>
            </li>
          ))}
        </ul>
        {storedTemplates && (
          <button
            type="button"
            className="button"
            onClick={() => setEdited({ template: emptyTemplate(), isNew: true })}
          >
            <Plus /> New template
          </button>
        )}
      </div>
      {edited && storedTemplates && (
        <TemplateDialog {...edited} storedTemplates={storedTemplates} onClose={() => setEdited(null)} />
      )}
      {templateToRemove && (
        <ConfirmDialog
          ref={confirmDialog}
          title="Remove this template?"
          text={messages.remove(templateToRemove.name)}
          action="Remove"
          keep="Cancel"
          isBusy={save.isPending}
          onConfirm={() => save.mutate(templates.filter((each) => !isSameTemplate(each, templateToRemove)))}
          onClose={() => setTemplateToRemove(null)}
        />
      )}
    </Dialog>
  )
}

/** Saves all templates if `storedTemplates` is still the current version. The caller shows field errors. */
function useSaveTemplates(storedTemplates: QuoteTemplatesJson | undefined, onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (templates: QuoteTemplate[]) =>
      apiRequest('PUT /api/admin/quote-templates', {
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
