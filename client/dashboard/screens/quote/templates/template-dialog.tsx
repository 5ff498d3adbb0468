import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { serviceIds } from '../../../../../shared/rules/price/services.ts'
import type { OfferTemplate } from '../../../../../shared/rules/quote/offer.ts'
import type { OfferTemplatesJson } from '../../../../../shared/rules/quote/quote-json.ts'
import { quoteServiceName } from '../../../../../shared/rules/quote/quote-services.ts'
import { InputField, SelectField } from '../../../../lib/ui/form-field.tsx'
import { call } from '../../../lib/api/api.ts'
import { ConflictNotice } from '../../../lib/document/conflict-notice.tsx'
import { useDocumentDraft } from '../../../lib/document/use-document-draft.ts'
import { draftFields } from '../../../lib/ui/draft-fields.ts'
import { FormDialog } from '../../../lib/ui/form-dialog.tsx'
import { errorsUnder, type OptionsDraft, optionsDraft, toOptions } from '../offer/offer-draft.ts'
import { OptionsFields } from '../offer/option-fields.tsx'
import { quoteMessages } from '../quote-messages.ts'
import { templatesOptions } from '../quote-queries.ts'
import { isSameTemplate, templateChanges } from './template-changes.ts'

/** A template as its form holds it. */
export type TemplateDraft = Pick<OfferTemplate, 'name' | 'service'> & OptionsDraft

type TemplateDialogProps = {
  /** The templates as they were when this one was opened. */
  stored: OfferTemplatesJson
  template: TemplateDraft
  /** A new one is not among them. */
  isNew: boolean
  onClose: () => void
}

/** A template with its name, and what an offer made of it begins with. */
export function TemplateDialog({ stored, template: start, isNew, onClose }: TemplateDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const queryClient = useQueryClient()
  const [opened] = useState(start)
  /** Where it stands among templates; behind the last where it is new, or somebody else has removed it. */
  const placeIn = ({ templates }: OfferTemplatesJson) => {
    const place = isNew ? -1 : templates.findIndex((each) => isSameTemplate(each, opened))
    return place < 0 ? templates.length : place
  }
  const form = useDocumentDraft({
    stored,
    draftOf: (document) => {
      const template = document.templates[placeIn(document)]
      return template && !isNew ? { ...template, ...optionsDraft(template) } : opened
    },
    inputOf: ({ name, service, ...options }: TemplateDraft) => ({ name, service, ...toOptions(options) }),
    read: (current) => (current && 'templates' in current ? current : undefined),
    changesIn: templateChanges,
    words: quoteMessages.templates,
    send: ({ all, over }) =>
      call('PUT /api/admin/offer-templates', {
        json: { templates: over.templates.toSpliced(placeIn(over), 1, all), updatedAt: over.updatedAt },
      }),
    keep: (saved) => queryClient.setQueryData(templatesOptions.queryKey, saved),
    onSaved: () => dialog.current?.close(),
  })
  const { draft, change } = form
  const errors = errorsUnder(form.errors, `templates.${placeIn(form.base)}.`)
  const { field } = draftFields({ draft, errors, change })

  return (
    <FormDialog
      ref={dialog}
      title={isNew ? 'New template' : 'Edit template'}
      isUnsaved={form.isUnsaved}
      refusal={form.refusal}
      action="Save Template"
      isBusy={form.isSaving}
      onSubmit={() => form.save()}
      onClose={onClose}
    >
      <InputField label="Name of the template" required autoComplete="off" {...field('name')} />
      <SelectField label="Service" choices={serviceIds} nameOf={quoteServiceName} {...field('service')} />
      <OptionsFields service={draft.service} draft={draft} errors={errors} onChange={change} />
      {form.conflict && <ConflictNotice {...form.conflict} />}
    </FormDialog>
  )
}
