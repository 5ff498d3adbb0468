import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { formatDollars } from '../../../../../shared/lib/text/format-number.ts'
import type { OfferTemplate } from '../../../../../shared/rules/quote/offer.ts'
import { optionTotal } from '../../../../../shared/rules/quote/offer-terms.ts'
import { quoteServiceName } from '../../../../../shared/rules/quote/quote-services.ts'
import { ConfirmDialog } from '../../../../lib/ui/confirm-dialog.tsx'
import { Dialog } from '../../../../lib/ui/dialog.tsx'
import { DialogHead } from '../../../../lib/ui/dialog-head.tsx'
import { LoadNote } from '../../../../lib/ui/load-states.tsx'
import { emptyOption, optionsDraft } from '../offer/offer-draft.ts'
import { quoteMessages } from '../quote-messages.ts'
import { templatesOptions } from '../quote-queries.ts'
import { isSameTemplate } from './template-changes.ts'
import { TemplateDialog, type TemplateDraft } from './template-dialog.tsx'
import { useSaveTemplates } from './use-save-templates.ts'
import '../../../lib/ui/details.css'

const messages = quoteMessages.templates

type Edited = { template: TemplateDraft; isNew: boolean }

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
  const [edited, setEdited] = useState<Edited | null>(null)
  const [removed, setRemoved] = useState<OfferTemplate | null>(null)
  const save = useSaveTemplates(stored, () => question.current?.close())
  return (
    <Dialog ref={dialog} className="booking-dialog" labelledBy={titleId} onClose={onClose}>
      <DialogHead dialog={dialog} titleId={titleId} title="Templates" />
      <div className="dialog-body">
        {!stored && <LoadNote query={query} loading={messages.loading} failed={messages.loadFailed} />}
        {stored && templates.length === 0 && <p>{messages.none}</p>}
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
                  setEdited({ template: { ...template, ...optionsDraft(template) }, isNew: false })
                }
              >
                Edit <span className="visually-hidden">{template.name}</span>
              </button>
              <button
                type="button"
                className="button button-small button-quiet"
                onClick={() => setRemoved(template)}
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
            onClick={() => setEdited({ template: emptyTemplate(), isNew: true })}
          >
            <Plus /> New template
          </button>
        )}
      </div>
      {edited && stored && <TemplateDialog {...edited} stored={stored} onClose={() => setEdited(null)} />}
      {removed && (
        <ConfirmDialog
          ref={question}
          title="Remove template"
          text={messages.remove(removed.name)}
          action="Remove"
          keep="Keep Template"
          isBusy={save.isPending}
          onConfirm={() => save.mutate(templates.filter((each) => !isSameTemplate(each, removed)))}
          onClose={() => setRemoved(null)}
        />
      )}
    </Dialog>
  )
}
