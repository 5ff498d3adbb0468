import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { formatDollars } from '../../../../../shared/ground/text/format-number.ts'
import { optionTotal } from '../../../../../shared/rules/quote/offer-terms.ts'
import { quoteServiceName } from '../../../../../shared/rules/quote/quote-services.ts'
import { ConfirmDialog } from '../../../../ground/ui/confirm-dialog.tsx'
import { Dialog } from '../../../../ground/ui/dialog.tsx'
import { DialogHead } from '../../../../ground/ui/dialog-head.tsx'
import { LoadNote } from '../../../../ground/ui/load-states.tsx'
import { emptyOption, optionsDraft } from '../offer/offer-draft.ts'
import { quoteMessages } from '../quote-messages.ts'
import { templatesOptions } from '../quote-queries.ts'
import { TemplateDialog, type TemplateDraft } from './template-dialog.tsx'
import { useSaveTemplates } from './use-save-templates.ts'
import '../../../ground/ui/details.css'

const messages = quoteMessages.templates

const emptyTemplate = (): TemplateDraft => ({
  name: '',
  service: 'window-tint',
  options: [emptyOption('shop')],
  note: '',
})

/** The templates of offers, which the owner edits. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const question = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const query = useQuery(templatesOptions)
  const { data: stored } = query
  const templates = stored?.templates ?? []
  const [edited, setEdited] = useState<{ template: TemplateDraft; index: number | null } | null>(null)
  const [removed, setRemoved] = useState<number | null>(null)
  const save = useSaveTemplates(stored, () => question.current?.close())
  return (
    <Dialog ref={dialog} className="booking-dialog" labelledBy={titleId} onClose={onClose}>
      <DialogHead dialog={dialog} titleId={titleId} title="Templates" />
      <div className="dialog-body">
        {!stored && <LoadNote query={query} loading={messages.loading} failed={messages.loadFailed} />}
        {stored && templates.length === 0 && <p>{messages.none}</p>}
        <ul className="template-list">
          {templates.map((template, index) => (
            <li key={`${template.name} ${template.service}`}>
              <span>
                <strong>{template.name}</strong>
                <small>
                  {quoteServiceName(template.service)},{' '}
                  {template.options.map((option) => formatDollars(optionTotal(option))).join(' or ')} before
                  tax
                </small>
              </span>
              <button
                type="button"
                className="button button-small"
                onClick={() => setEdited({ template: { ...template, ...optionsDraft(template) }, index })}
              >
                Edit <span className="visually-hidden">{template.name}</span>
              </button>
              <button
                type="button"
                className="button button-small button-quiet"
                onClick={() => setRemoved(index)}
              >
                Remove <span className="visually-hidden">{template.name}</span>
              </button>
            </li>
          ))}
        </ul>
        {stored && (
          <button
            type="button"
            className="button"
            onClick={() => setEdited({ template: emptyTemplate(), index: null })}
          >
            <Plus /> New template
          </button>
        )}
      </div>
      {edited && <TemplateDialog {...edited} onClose={() => setEdited(null)} />}
      {removed !== null && (
        <ConfirmDialog
          ref={question}
          title="Remove template"
          text={messages.remove(templates[removed]?.name ?? '')}
          action="Remove"
          keep="Keep Template"
          isBusy={save.isPending}
          onConfirm={() => save.mutate(templates.toSpliced(removed, 1))}
          onClose={() => setRemoved(null)}
        />
      )}
    </Dialog>
  )
}
